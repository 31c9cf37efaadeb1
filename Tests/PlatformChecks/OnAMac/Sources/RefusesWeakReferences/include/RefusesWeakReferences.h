#import <Foundation/Foundation.h>

/// Ends the process if a weak reference to it is formed, as some system classes do. Swift cannot declare such a class.
@interface RefusesWeakReferences : NSObject
@end
