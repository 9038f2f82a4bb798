import type * as z from 'zod/mini'
import type { AnyResource } from '#contract/resource/resource.ts'
import { registeredStore } from './registered-stores.ts'
import type { ResourceStore } from './resource-store.ts'

/** The store of a resource that another feature defines. Throws if it has none. */
export function storeOf<Resource extends AnyResource>(resource: Resource): ResourceStore<z.output<Resource['row']>> {
  const store = registeredStore(resource)
  if (!store) throw new Error(`${resource.name} has no store`)
  // oxlint-disable-next-line typescript/consistent-type-assertions, typescript/no-unsafe-type-assertion -- `defineStore` registers it as this type
  return store as ResourceStore<z.output<Resource['row']>>
}

/** The store of any resource. Throws if it has none. */
export function anyStoreOf(resource: AnyResource): ResourceStore {
  const store = registeredStore(resource)
  if (!store) throw new Error(`${resource.name} has no store`)
  // oxlint-disable-next-line typescript/consistent-type-assertions, typescript/no-unsafe-type-assertion -- `defineStore` registers it, and its rows are those of the resource
  return store as ResourceStore
}
