import type { Registry } from '#server/kit/registry.ts'
import { webhookEventOf } from './webhook-body.ts'
import { timeZone } from '#contract/settings/core-settings.ts'
import type { CurrentSettings } from '#server/settings/current-settings.ts'
import type { Writes } from '#server/kit/writes.ts'
import type { Clock } from '#server/clock.ts'
import type { Connection } from '#server/db/database.ts'
import type { PermissionCache } from '#server/identity/permissions.ts'
import { newId } from '#server/ids.ts'
import { changeFeedStore, type LinkedChange } from './change-feed-store.ts'
import { type Delivery, deliveryStore } from './delivery-store.ts'
import { hasVoidConditions, isWanted, type Listener } from './webhook-events.ts'
import { type EnabledWebhook, webhookStore } from './webhook-store.ts'

/** Deliveries that are written in one transaction, about, and changes that are read for them: others wait for the one writer of SQLite. */
const deliveriesAtOnce = 2000
const changesAtOnce = 500

interface WriteParts {
  readonly registry: Registry
  readonly read: Connection
  readonly writes: Pick<Writes, 'systemWrite'>
  readonly permissions: Pick<PermissionCache, 'of'>
  readonly settings: Pick<CurrentSettings, 'get'>
  readonly clock: Clock
}

function resourcesOf(webhooks: readonly EnabledWebhook[]): string[] {
  return [...new Set(webhooks.flatMap(({ events }) => [...events].map((event) => event.split('.')[0] ?? '')))]
}

/** The owners of webhooks with their rights now, and those whose conditions are void, which are to be switched off. */
async function listenersOf({ permissions, registry, settings }: WriteParts, webhooks: readonly EnabledWebhook[]) {
  const zone = await settings.get(timeZone)
  const listeners = new Map<string, Listener>()
  for (const { id, ownerId, conditions } of webhooks)
    listeners.set(id, { ...(await permissions.of(ownerId)), id: ownerId, timeZone: zone, registry, conditions })
  const broken = [...listeners].flatMap(([id, listener]) => (hasVoidConditions(listener) ? id : []))
  for (const id of broken) listeners.delete(id)
  return { listeners, broken }
}

/** What is to be sent: each change to the webhooks that subscribe to it, and whose owner may be told of it now. */
async function deliveriesOf(
  { clock, read }: WriteParts,
  webhooks: readonly EnabledWebhook[],
  { changes, listeners }: { readonly changes: readonly LinkedChange[]; readonly listeners: ReadonlyMap<string, Listener> },
): Promise<Delivery[]> {
  const deliveries: Delivery[] = []
  for (const { seq, ...change } of changes) {
    const event = webhookEventOf(change)
    const { entryId, at: entryAt, position, resource, recordId } = change
    for (const { id: webhookId, events, afterSeq } of webhooks) {
      const listener = listeners.get(webhookId)
      if (event === undefined || !listener || !events.has(event) || afterSeq >= seq) continue
      if (!(await isWanted(read, change, listener))) continue
      deliveries.push({ id: newId(clock), webhookId, event, resource, recordId, entryId, entryAt, position })
    }
  }
  return deliveries
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
  const { listeners, broken } = await listenersOf(
    parts,
    webhooks.filter(({ isActive }) => isActive),
  )
  const deliveries = await deliveriesOf(parts, webhooks, { changes, listeners })
  const now = clock.now()
  await writes.systemWrite(async ({ db }) => {
    if (!(await changeFeedStore(db).advance(cursor, to, now))) return
    await deliveryStore(db).add(deliveries, now)
    for (const id of broken) await webhookStore(db).markToDisable(id, 'condition', now)
  })
  return true
}
