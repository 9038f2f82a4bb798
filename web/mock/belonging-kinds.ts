import type { BelongingCount, BelongingKind, Handling } from '#contract/identity/handover.ts'
import { referencesOf } from '#contract/resource/reference.ts'
import type { AnyResource } from '#contract/resource/resource.ts'
import { ownerFieldOf } from '#contract/resource/scope.ts'
import type { MockContext } from './mock.ts'
import { registeredRows, rowsByName, rowWritesOf } from './resource/row-registry.ts'

/** Things of one kind that people hold, as a kind of handovers on the server. */
export interface MockBelongingKind extends BelongingKind {
  /** The ids of those that a user holds. */
  list(userId: string, now: number): readonly string[]
  /** Hands one over; throws declared errors. The context sees all rows. */
  move(id: string, toId: string, context: MockContext): void
}

const declared = new Map<string, MockBelongingKind>()

/** Declares a kind of things that people hold; it replaces the one that would be derived from a resource. */
export function declareBelongingKind(kind: MockBelongingKind): void {
  declared.set(kind.id, kind)
}

/** The context with the rows that only this user sees. */
function seenBy(userId: string, context: MockContext): MockContext {
  return { ...context, person: { ...context.person, scope: { ...context.person.scope, userId } } }
}

/** The rows of a resource with a user in a field. */
export function mockBelongingRows(resource: AnyResource, field: string, handling: Handling): MockBelongingKind {
  const rows = (now: number) => rowsByName(resource.name)?.all(now) ?? []
  return {
    id: `${resource.name}.${field}`,
    resource: resource.name,
    field,
    label: null,
    handling,
    list: (userId, now) => rows(now).flatMap((row) => (row[field] === userId ? row.id : [])),
    move(id, toId, context) {
      const row = rowsByName(resource.name)?.find(id, context.now)
      if (!row) return
      const writes = rowWritesOf(resource)
      const owner = ownerFieldOf(resource.scope)
      const ownerId = owner === undefined ? undefined : row[owner]
      // What only its owner sees is moved as well.
      const seeing = typeof ownerId === 'string' ? seenBy(ownerId, context) : context
      if (handling === 'remove') writes.remove(row, seeing)
      else if (field === owner) writes.transfer([row], toId, seeing, owner)
      else writes.update(row, { [field]: toId }, seeing)
    },
  }
}

function derivedKinds({ resource }: { readonly resource: AnyResource }): MockBelongingKind[] {
  const owner = ownerFieldOf(resource.scope)
  const isMention = (field: string) => field !== owner && !resource.fixed.includes(field)
  const references = referencesOf(resource).filter(({ field, target }) => target.name === 'users' && isMention(field))
  return [
    ...(owner === undefined ? [] : [mockBelongingRows(resource, owner, 'transfer')]),
    ...references.map(({ field }) => mockBelongingRows(resource, field, 'mention')),
  ]
}

/** The kinds of things that people hold: those of resources, and what is declared. */
export function belongingKinds(): readonly MockBelongingKind[] {
  return [...new Map([...registeredRows().flatMap(derivedKinds), ...declared.values()].map((kind) => [kind.id, kind])).values()]
}

/** What a user holds, of every kind. */
export function belongingCounts(userId: string, now: number): BelongingCount[] {
  return belongingKinds().map(({ id, resource, field, label, handling, list }) => {
    return { id, resource, field, label, handling, count: list(userId, now).length }
  })
}
