#import "RefusesWeakReferences.h"

@implementation RefusesWeakReferences
- (BOOL)allowsWeakReference { return NO; }
@end
