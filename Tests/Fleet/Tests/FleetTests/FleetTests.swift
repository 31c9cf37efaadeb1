import FleetStore
