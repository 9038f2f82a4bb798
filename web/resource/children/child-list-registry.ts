import { entities } from '#web/resource/entities/entity-registry.ts'
import type { ChildList } from './child-list.ts'

/** The child lists of all entities, part of no first load. */
export const childLists: readonly ChildList[] = entities
  .map(({ resource, words, listPath, children }) => ({ resource, words, listPath, ...children }))
  .toSorted((one, other) => (one.sort ?? 10) - (other.sort ?? 10))
