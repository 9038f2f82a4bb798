import type { Webhook } from '#features/webhooks/contract/webhooks.ts'
import type { WebhookDelivery } from '#features/webhooks/contract/webhook-calls.ts'
import type { Context } from '#server/kit/context.ts'
import type { Connection } from '#server/db/database.ts'
import { seenRows } from '#server/resource/reference-store.ts'
import type { StoredDelivery } from '#server/webhooks/delivery-store.ts'

type Reading = Pick<Webhook, 'ownerId'> & Pick<Context, 'principal' | 'registry'> & { readonly db: Connection }

/** Whether a user reads the log of a webhook of their own, with all their rights. */
export function isOwner({ ownerId, principal }: Pick<Reading, 'ownerId' | 'principal'>): boolean {
  return ownerId === principal.id && principal.view === null
}

function dateOf(time: number | null): string | null {
  return time === null ? null : new Date(time).toISOString()
}

/** The rows of these deliveries that a user sees, deleted or not, as `resource/id`. */
async function seenKeys(deliveries: readonly StoredDelivery[], { db, principal, registry }: Reading): Promise<ReadonlySet<string>> {
  const keys = new Set<string>()
  for (const [name, of] of Map.groupBy(deliveries, ({ resource }) => resource)) {
    const resource = registry.resources.get(name)?.resource
    if (!resource || !principal.can(resource.permissions.view)) continue
    const ids = of.map(({ recordId }) => recordId)
    for (const id of await seenRows(db, resource, ids, principal.scope.data)) keys.add(`${name}/${id}`)
  }
  return keys
}

/** Deliveries as a user may read them: with the ids of rows that they see, or were told of. */
export async function toDeliveries(deliveries: readonly StoredDelivery[], reading: Reading): Promise<WebhookDelivery[]> {
  const seen = await seenKeys(deliveries, reading)
  const isOwn = isOwner(reading)
  return deliveries.map(({ id, event, resource, recordId, createdAt, attemptedAt, dueAt, ...stored }) => {
    const isKnown = recordId === '' || (isOwn && stored.body !== null) || seen.has(`${resource}/${recordId}`)
    const { state, attempts, durationMs, status, problem } = stored
    const dates = { createDate: new Date(createdAt).toISOString(), attemptDate: dateOf(attemptedAt), nextDate: dateOf(dueAt) }
    return { id, event, recordId: isKnown ? recordId : null, state, attempts, durationMs, status, problem, ...dates }
  })
}

/** A delivery as a user may read it. */
export async function toDelivery(delivery: StoredDelivery, reading: Reading): Promise<WebhookDelivery> {
  const [found] = await toDeliveries([delivery], reading)
  if (!found) throw new Error('A delivery has no answer')
  return found
}
