import type { ChildList } from './child-list.ts'

const found = import.meta.glob<readonly ChildList[]>('/{features,examples}/*/web/child-lists.ts', { eager: true, import: 'childLists' })

/** The child lists of all features, part of no first load. */
export const childLists: readonly ChildList[] = Object.values(found)
  .flat()
  .toSorted((one, other) => (one.sort ?? 10) - (other.sort ?? 10))
