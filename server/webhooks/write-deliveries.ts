import type { Registry } from '#server/kit/registry.ts'
import { webhookEventOf } from './webhook-body.ts'
import type { Writes } from '#server/kit/writes.ts'
import type { Clock } from '#server/clock.ts'
import type { Connection } from '#server/db/database.ts'
import type { PermissionCache } from '#server/identity/permissions.ts'
import { newId } from '#server/ids.ts'
import { changeFeedStore, type LinkedChange } from './change-feed-store.ts'
import { type Delivery, deliveryStore } from './delivery-store.ts'
import { isTold } from './webhook-events.ts'
import { type EnabledWebhook, webhookStore } from './webhook-store.ts'

/** Deliveries that are written in one transaction, about, and changes that are read for them: others wait for the one writer of SQLite. */
const deliveriesAtOnce = 2000
const changesAtOnce = 500

interface WriteParts {
  readonly registry: Registry
  readonly read: Connection
  readonly writes: Pick<Writes, 'systemWrite'>
  readonly permissions: Pick<PermissionCache, 'of'>
  readonly clock: Clock
}

function resourcesOf(webhooks: readonly EnabledWebhook[]): string[] {
  return [...new Set(webhooks.flatMap(({ events }) => [...events].map((event) => event.split('.')[0] ?? '')))]
}

/** What is to be sent: each change to the webhooks that subscribe to it, and whose owner may be told of it now. */
async function deliveriesOf(
  { permissions, clock, registry }: WriteParts,
  webhooks: readonly EnabledWebhook[],
  changes: readonly LinkedChange[],
): Promise<Delivery[]> {
  const active = webhooks.filter(({ isActive }) => isActive)
  const owners = [...new Set(active.map(({ ownerId }) => ownerId))]
  const rights = new Map(await Promise.all(owners.map(async (id) => [id, await permissions.of(id)] as const)))
  return changes.flatMap(({ seq, ...change }) => {
    const event = webhookEventOf(change)
    if (event === undefined) return []
    const subscribed = active.filter(({ events, afterSeq }) => events.has(event) && afterSeq < seq)
    const { entryId, at: entryAt, position, resource, recordId } = change
    return subscribed.flatMap(({ id: webhookId, ownerId }): Delivery[] => {
      const ofOwner = rights.get(ownerId)
      if (!ofOwner || !isTold(change, { ...ofOwner, registry })) return []
      return [{ id: newId(clock), webhookId, event, resource, recordId, entryId, entryAt, position }]
    })
  })
}

/**
 * Writes the deliveries of the next changes behind the cursor and moves it, in one transaction; returns whether there may be more. If another instance
 * was faster, nothing is written here.
 */
export async function writeDeliveries(parts: WriteParts): Promise<boolean> {
  const { read, writes, clock } = parts
  const store = webhookStore(read)
  const feed = changeFeedStore(read)
  const known = await store.listEnabled()
  if (known.length === 0) return false
  const cursor = await feed.cursor()
  // Without webhooks the cursor stays where it is; those that are enabled now want nothing from before.
  const wanted = Math.min(...known.map(({ afterSeq }) => afterSeq))
  const from = wanted > cursor.seq ? { seq: wanted, position: 0 } : cursor
  const links = await feed.links(from)
  if (links.length === 0) return false
  // Read again after the links: one that was enabled before the last of them was written is among these.
  const webhooks = await store.listEnabled()
  const limit = Math.min(changesAtOnce, Math.ceil(deliveriesAtOnce / Math.max(webhooks.length, 1)))
  const { changes, to } = await feed.slice(links, from, { resources: resourcesOf(webhooks), limit })
  const deliveries = await deliveriesOf(parts, webhooks, changes)
  const now = clock.now()
  await writes.systemWrite(async ({ db }) => {
    if (await changeFeedStore(db).advance(cursor, to, now)) await deliveryStore(db).add(deliveries, now)
  })
  return true
}
