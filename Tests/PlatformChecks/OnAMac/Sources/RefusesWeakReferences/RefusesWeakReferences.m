#import "RefusesWeakReferences.h"

@implementation RefusesWeakReferences

- (BOOL)allowsWeakReference {
  return NO;
}

- (BOOL)retainWeakReference {
  return NO;
}

@end
