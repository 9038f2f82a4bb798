/** The store of each resource that has one. */
const stores = new WeakMap<object, unknown>()

/** Lets other features find the store of a resource; returns the store. */
export function registerStore<Store>(resource: object, store: Store): Store {
  stores.set(resource, store)
  return store
}

/** The store of a resource; undefined if it has none. */
export function registeredStore(resource: object): unknown {
  return stores.get(resource)
}
