import { type Dependent, dependentsLimit, listDependents } from '#contract/dependents.ts'
import type { AnyResource } from '#contract/resource/resource.ts'
import { ApiError } from '#web/base/api-error.ts'
import { request } from '#web/api/client.ts'
import { getCurrentUser } from '#web/base/current-user.ts'
import { hasSome, permissionsOf } from '#web/base/permissions/user-permissions.ts'
import { childrenOf, type ListedChild } from '#web/resource/children/child-list.ts'

/** Rows that refer to others, and how their list is called. */
export interface ListedDependent extends ListedChild {
  readonly count: number
}

/** Whether a row cannot be deleted while these refer to it. */
export function isBlocking({ list: { blocks = [] }, by }: ListedDependent): boolean {
  return blocks.includes(by)
}
const unknowable: ReadonlySet<number> = new Set([400, 403, 404])

async function count(resource: AnyResource, ids: readonly string[], signal: AbortSignal): Promise<readonly Dependent[]> {
  const query = { resource: resource.name, ids: ids.join() }
  try {
    return (await request(listDependents, { query }, { signal, handledErrors: 'exceptSessionExpired' })).list
  } catch (error) {
    // Nothing is known of rows that are gone or may not be deleted, nor of a resource without dependents: the deletion says why not.
    if (error instanceof ApiError && unknowable.has(error.status)) return []
    throw error
  }
}

/**
 * What refers to these rows and the user may see, in the order of their lists. Nothing is asked for where no resource refers to this one. Throws if it
 * could not be read: then nothing may be deleted as if there was nothing.
 */
export async function dependentsOf(resource: AnyResource, ids: readonly string[], signal: AbortSignal): Promise<ListedDependent[]> {
  const { childLists } = await import('#web/resource/children/child-list-registry.ts')
  const granted = permissionsOf(getCurrentUser())
  const children = childrenOf(resource, childLists).filter(({ list }) => hasSome(granted, [list.resource.permissions.view]))
  if (children.length === 0) return []
  const found: Dependent[] = []
  for (let start = 0; start < ids.length; start += dependentsLimit)
    found.push(...(await count(resource, ids.slice(start, start + dependentsLimit), signal)))
  return children.flatMap((child) => {
    const own = found.filter(({ resource: name, field }) => name === child.list.resource.name && field === child.by)
    return own.length === 0 ? [] : [{ ...child, count: own.reduce((sum, one) => sum + one.count, 0) }]
  })
}
