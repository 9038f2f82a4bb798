import { type DeliveryState, testEvent } from '#contract/webhooks/webhooks.ts'
import { webhookBody, webhookEventOf } from '#contract/webhooks/webhook-body.ts'
import type { WebhookDelivery } from '#features/webhooks/contract/webhook-calls.ts'
import type { Webhook } from '#features/webhooks/contract/webhooks.ts'
import { auditEntries } from '#web/mock/audit-log.ts'
import { encodeIdPart } from '#web/mock/encode-id-part.ts'
import type { MockContext } from '#web/mock/mock.ts'
import { resourceByName, rowsOf } from '#web/mock/resource/row-registry.ts'

/** A delivery of the demonstration. */
export interface MockDelivery {
  readonly id: string
  readonly event: string
  readonly recordId: string
  readonly body: string
  readonly createdAt: number
  /** When attempts were asked for: the first one, and by people. */
  readonly askedAt: number[]
  /** How long the receiver seems to take. */
  readonly durationMs: number
  /** The receiver fails once, and answers the second attempt. */
  readonly isSlowToAccept: boolean
}

/** What the mock keeps of a webhook until the page is reloaded. */
export interface MockState {
  hasSecret: boolean
  /** Entries of the audit log before it are not for the webhook. */
  seen: number
  readonly deliveries: MockDelivery[]
}

/** The first retry of a failed attempt. */
const retryMs = 5000

let createdCount = 0

/** What is kept of a new webhook. */
export function newState(hasSecret = false): MockState {
  return { hasSecret, seen: auditEntries().length, deliveries: [] }
}

/** Adds a delivery that is made at once. */
export function addDelivery(state: MockState, delivery: Pick<MockDelivery, 'event' | 'recordId' | 'body' | 'createdAt'>): MockDelivery {
  createdCount += 1
  const added = {
    ...delivery,
    id: encodeIdPart(createdCount, 16),
    askedAt: [delivery.createdAt],
    durationMs: 60 + ((createdCount * 137) % 340),
    isSlowToAccept: createdCount % 9 === 5,
  }
  state.deliveries.unshift(added)
  return added
}

/** Adds a test event. */
export function addTest(state: MockState, { id }: Webhook, now: number): MockDelivery {
  const body = JSON.stringify({ type: testEvent, timestamp: new Date(now).toISOString(), data: { webhook: id } })
  return addDelivery(state, { event: testEvent, recordId: '', body, createdAt: now })
}

const minuteMs = 60_000

/** Adds what a webhook of the demonstration has sent before. */
export function addPast(state: MockState, now: number): void {
  for (let index = 14; index > 0; index--) {
    const createdAt = now - index * 97 * minuteMs
    const recordId = encodeIdPart(index, 16)
    const [operation, action, version] = index % 4 === 0 ? ['created', 'create', 1] : ['updated', 'update', index + 1]
    const changed = version === 1 ? {} : { changed: ['city'] }
    const record = { id: recordId, name: '沈若琳', city: '杭州', email: 's****@example.cn', version }
    const data = { resource: 'records', id: recordId, version, action, ...changed, record }
    const body = JSON.stringify({ type: `records.${operation}`, timestamp: new Date(createdAt).toISOString(), data })
    addDelivery(state, { event: `records.${operation}`, recordId, body, createdAt })
  }
}

/** Adds what has happened since the last look to the deliveries of the person's own webhook, by their rights. */
export function collectEvents(state: MockState, webhook: Webhook, { person, now }: MockContext): void {
  const entries = auditEntries()
  const isActive = webhook.isEnabled && state.hasSecret
  for (const { at, action, changes } of isActive ? entries.slice(state.seen) : []) {
    for (const { resource: name = action.split('.')[0] ?? '', version = null, recordId, before, after } of changes) {
      const change = { resource: name, version, recordId, before, after, action, at }
      const event = webhookEventOf(change)
      const resource = resourceByName(name)
      if (!resource || event === undefined || !webhook.events.includes(event) || !person.can(resource.permissions.view)) continue
      const isSeen = rowsOf(resource).find(recordId, now, person.scope) !== undefined
      const body = webhookBody(resource, change, { data: person.scope, isSeen })
      if (body !== undefined) addDelivery(state, { event, recordId, body, createdAt: at })
    }
  }
  state.seen = entries.length
}

/** How a delivery stands at a time. */
export function deliveryAt(
  { id, event, recordId, createdAt, askedAt, durationMs, isSlowToAccept }: MockDelivery,
  now: number,
): WebhookDelivery {
  const last = askedAt.at(-1) ?? createdAt
  const isFirst = askedAt.length === 1
  const isRetried = isSlowToAccept && now >= createdAt + retryMs
  const isFailing = isSlowToAccept && isFirst && !isRetried
  const isMade = now >= last + durationMs
  const attempts = askedAt.length + (isRetried ? 1 : 0) - (isMade ? 0 : 1)
  const date = (time: number) => new Date(time).toISOString()
  const state: DeliveryState = !isMade || isFailing ? 'pending' : 'delivered'
  const attemptedAt = isRetried && isFirst ? createdAt + retryMs : last
  return {
    id,
    event,
    recordId,
    state,
    createDate: date(createdAt),
    attempts,
    attemptDate: attempts === 0 ? null : date(attemptedAt),
    nextDate: state === 'delivered' ? null : date(isMade ? createdAt + retryMs : last),
    durationMs: attempts === 0 ? null : durationMs,
    status: attempts === 0 ? null : isFailing ? 503 : 200,
    problem: isFailing && isMade ? 'status' : null,
  }
}
