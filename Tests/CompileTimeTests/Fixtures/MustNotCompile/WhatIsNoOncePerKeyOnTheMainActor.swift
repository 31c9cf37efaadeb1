// flags: -default-isolation MainActor

import OnceKeyed

// Where the main actor is the default, it compares the keys, unless their type says otherwise.

struct Request: Hashable { var path = "" }
nonisolated struct Address: Hashable { var path = "" }

// error@+1: main actor-isolated conformance of 'Request' to 'Hashable' cannot satisfy conformance requirement
func send(_ requests: OncePerKey<Request, Int>) {}
func send(_ addresses: OncePerKey<Address, Int>) {}
