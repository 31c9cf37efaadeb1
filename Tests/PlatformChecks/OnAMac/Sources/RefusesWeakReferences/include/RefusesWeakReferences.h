#import <Foundation/Foundation.h>

/// Ends the process if a weak reference to it is formed, as some classes of the system do. Swift cannot declare one.
@interface RefusesWeakReferences : NSObject
@end
