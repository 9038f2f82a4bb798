import type { Registry } from '#server/kit/registry.ts'
import { listDictionaryItems } from '#contract/dictionaries/dictionary.ts'
import type { LiveEvent, LiveRow } from '#contract/events.ts'
import { isInScope } from '#contract/resource/scope.ts'
import type { ChangedRow, ChangeEvent, RowVisibility } from '#server/db/cluster.ts'
import type { CachedRights } from '#server/identity/permissions.ts'

/** Who is told of changes, with the rights that they have at this moment. */
export interface Viewer {
  readonly userId: string
  readonly tab: string
  readonly rights: CachedRights
  /** The resources of the server. */
  readonly registry: Registry
}

/** What became of a row for a viewer; undefined if it neither was nor is one of theirs. */
function operationFor({ resource: name, before, after }: ChangedRow, { rights, registry }: Viewer): LiveRow['operation'] | undefined {
  const resource = registry.resources.get(name)?.resource
  if (!resource || !rights.permissions.has(resource.permissions.view.value)) return undefined
  const isSeen = (row: RowVisibility) => row !== null && isInScope(resource.scope, row, rights.scope.data)
  const [saw, sees] = [isSeen(before), isSeen(after)]
  if (sees) return saw ? 'changed' : 'created'
  if (!saw) return undefined
  return after === null ? 'removed' : 'gone'
}

/** Their labels are on pages of everybody, who then read them again. */
const shownToEveryone = listDictionaryItems.resource

/** The rows that a viewer sees and whose comments have changed, without those that their tab has written. */
function commentEventsFor(events: readonly ChangeEvent[], viewer: Viewer): LiveEvent[] {
  const others = events.filter(({ userId, tab }) => userId !== viewer.userId || tab !== viewer.tab)
  const rows = others
    .flatMap((event) => event.rows ?? [])
    .filter((row) => row.part === 'comments' && operationFor(row, viewer) !== undefined)
  const told = rows.flatMap(({ resource, id }) => (id === null ? [] : [[`${resource} ${id}`, { type: 'comments', resource, id }] as const]))
  return [...new Map<string, LiveEvent>(told).values()]
}

/** What a viewer is told of changes: the rows of each resource that they may see, without those that their tab has written. */
export function liveEventsFor(events: readonly ChangeEvent[], viewer: Viewer, nameOf: (userId: string) => string | null): LiveEvent[] {
  const many = new Map<string, LiveEvent>()
  const rows = new Map<string, LiveRow[]>()
  for (const { userId, tab, rows: changed = [] } of events) {
    const isOwn = userId === viewer.userId
    if (isOwn && tab === viewer.tab) continue
    const author = { by: userId === null ? null : nameOf(userId), isOwn }
    for (const row of changed) {
      const operation = operationFor(row, viewer)
      const { resource, id, part } = row
      if (part !== undefined) continue
      if (operation === undefined && resource === shownToEveryone)
        many.set(`${resource} ${isOwn}`, { type: 'many', resource, by: null, isOwn })
      if (operation === undefined) continue
      if (id === null) many.set(`${resource} ${isOwn}`, { type: 'many', resource, ...author })
      else rows.set(resource, [...(rows.get(resource) ?? []), { ...author, id, operation }])
    }
  }
  const changed = [...rows].map(([resource, ofResource]): LiveEvent => ({ type: 'rows', resource, rows: ofResource }))
  return [...many.values(), ...changed, ...commentEventsFor(events, viewer)]
}
