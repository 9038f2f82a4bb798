import type { Registry } from '#server/kit/registry.ts'
import type { Handling } from '#contract/identity/handover.ts'
import type { RowVersion } from '#contract/resource/calls.ts'
import { referencesOf } from '#contract/resource/reference.ts'
import type { AnyResource } from '#contract/resource/resource.ts'
import { ownerFieldOf } from '#contract/resource/scope.ts'
import { systemScope, systemScopeOf } from '#server/kit/scope.ts'
import { ResourceWrites } from '#server/resource/resource-writes.ts'
import { type WrittenResource, writtenByName } from '#server/resource/written-resources.ts'
import type { HandoverKind, HandoverWrite } from '#server/kit/handover-kind.ts'
import { belongingStore } from './belonging-store.ts'

/** The rows of a resource with a user in one of its fields. */
interface BelongingField {
  readonly resource: AnyResource
  readonly field: string
  readonly handling: Handling
}

function writtenOf(registry: Registry, { name }: AnyResource): WrittenResource {
  const written = writtenByName(registry, name)
  if (!written) throw new Error(`${name} has no handlers, but its rows are handed over`)
  return written
}

/**
 * Writes a row by the path of its resource: versions, hooks, audit and events are those of a transfer, an edit or a deletion. The scope is not the
 * requester's: a handover is of all rows of a person, also of those that nobody else sees.
 */
async function moveRow({ resource, field, handling }: BelongingField, { uow, context, toId }: HandoverWrite, id: string): Promise<boolean> {
  const { options } = writtenOf(context.registry, resource)
  const ownerId = await belongingStore(uow.db, resource, field).ownerOf(id)
  const scope = ownerId === undefined ? systemScope : systemScopeOf(ownerId)
  const row = await options.store.rows(uow.db, scope).find(id)
  if (!row) return false
  const writes = new ResourceWrites(resource, options, uow, { ...context, principal: { ...context.principal, scope } })
  const items: readonly RowVersion[] = [row]
  if (field === ownerFieldOf(resource.scope) && handling !== 'remove') return (await writes.transfer(items, toId, field)).done.length > 0
  const { done } = await writes.forEach(items, ({ version }) =>
    handling === 'remove' ? writes.remove(id, version) : writes.update(id, version, { [field]: toId }),
  )
  return done.length > 0
}

/** The rows of a resource with a user in a field, as a kind of things that people hold. `transfer` and `mention` write the recipient into the field, `remove` deletes the rows. */
export function belongingRows(resource: AnyResource, field: string, handling: Handling): HandoverKind {
  const belonging = { resource, field, handling }
  return {
    id: `${resource.name}.${field}`,
    resource: resource.name,
    field,
    label: null,
    handling,
    permission: handling === 'remove' ? undefined : resource.permissions.view,
    locks: (_, registry) => writtenOf(registry, resource).options.locks ?? [],
    count: (db, userId) => belongingStore(db, resource, field).count(userId),
    list: (db, userId, range) => belongingStore(db, resource, field).list(userId, range),
    move: (write, id) => moveRow(belonging, write, id),
    async titleOf({ db, scope, registry }, id) {
      const row = await writtenOf(registry, resource).options.store.rows(db, scope).find(id)
      return row && resource.titleOf(row)
    },
  }
}

/** What a resource's declaration says of its rows: they belong to their owner, and references name users. */
export function derivedKinds({ resource }: WrittenResource): HandoverKind[] {
  const owner = ownerFieldOf(resource.scope)
  const isMention = (field: string) => field !== owner && !resource.fixed.includes(field)
  const references = referencesOf(resource).filter(({ field, target }) => target.name === 'users' && isMention(field))
  return [
    ...(owner === undefined ? [] : [belongingRows(resource, owner, 'transfer')]),
    ...references.map(({ field }) => belongingRows(resource, field, 'mention')),
  ]
}
