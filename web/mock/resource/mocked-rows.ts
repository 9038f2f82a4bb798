import type { AnyResource, AnyRow } from '#contract/resource/resource.ts'

/** What the mock of a resource knows of its rows for those that refer to them. */
interface ReferredRows {
  /** Goes up with every change of a row. */
  readonly revision: number
  find(id: string, now: number): AnyRow | undefined
  /** A row, deleted or not. */
  findAny(id: string, now: number): AnyRow | undefined
  /** The ids of the rows that the seed has made. */
  seededIds(now: number): readonly string[]
}

const rowsByResource = new WeakMap<object, ReferredRows>()

/** Lets other resources refer to the rows of this one. */
export function rememberRows(resource: AnyResource, rows: ReferredRows): void {
  rowsByResource.set(resource, rows)
}

/** The rows of a resource to which another one refers. Throws when it is not mocked. */
export function rowsOf(resource: AnyResource): ReferredRows {
  const rows = rowsByResource.get(resource)
  if (!rows) throw new Error(`${resource.name} is not mocked: something refers to it`)
  return rows
}

/** The id of a seeded row of a resource, for a row that refers to it; begins again behind the last one. */
export function seededId(resource: AnyResource, index: number, now: number): string {
  const ids = rowsOf(resource).seededIds(now)
  const id = ids[index % ids.length]
  if (id === undefined) throw new Error(`The seed of ${resource.name} makes no rows: something refers to it`)
  return id
}
