import { AppError } from '#contract/errors/app-error.ts'
import { notFound } from '#contract/errors/error.ts'
import { toPaged } from '#contract/lists/paging.ts'
import { fieldError } from '#contract/resource/field-errors.ts'
import { secretOverlapHours } from '#contract/webhooks/webhooks.ts'
import { demoWebhooks } from '#features/webhooks/contract/demo-webhooks.ts'
import {
  getWebhookDelivery,
  listWebhookDeliveries,
  listWebhookSources,
  replaceWebhookSecret,
  resendWebhookDelivery,
  testWebhook,
  type WebhookDelivery,
  webhookInactive,
} from '#features/webhooks/contract/webhook-calls.ts'
import { webhookSources } from '#features/webhooks/contract/webhook-sources.ts'
import {
  hostOf,
  type Webhook,
  webhookAddressRefused,
  webhookEventUnknown,
  webhookNotOwn,
  webhooks,
} from '#features/webhooks/contract/webhooks.ts'
import { declareBelongingKind, mockBelongingRows } from '#web/mock/belonging-kinds.ts'
import { mock, type MockContext, type MockHandler } from '#web/mock/mock.ts'
import { mockResource } from '#web/mock/resource/mock-resource.ts'
import { registeredRows, resourceByName, rowsOf } from '#web/mock/resource/row-registry.ts'
import { firstAdministratorId } from '#web/mock/separation.ts'
import { addressProblem } from './address-problem.ts'
import { addPast, addTest, collectEvents, deliveryAt, type MockDelivery, type MockState, newState } from './mock-deliveries.ts'

const hourMs = 3_600_000

const states = new Map<string, MockState>()

/** What is kept of a webhook; those of the demonstration have a secret, and a past. */
function stateOf(id: string): MockState {
  const known = states.get(id)
  if (known) return known
  const state = newState(true)
  states.set(id, state)
  addPast(state, Date.now())
  return state
}

const {
  rows,
  handlers: resourceHandlers,
  preferences,
} = mockResource(webhooks, {
  count: demoWebhooks.length,
  seed: (_, index) => {
    const { events, ...webhook } = demoWebhooks[index] ?? demoWebhooks[0]
    return { ...webhook, events: [...events], ownerId: firstAdministratorId }
  },
  computed: ({ id, isEnabled, url }) => ({
    state: isEnabled !== true ? 'disabled' : stateOf(id).hasSecret ? 'active' : 'noSecret',
    host: hostOf(url),
  }),

  beforeWrite(_, before, { url, events }, { person, language }) {
    if (before && before.ownerId !== person.userId && (url !== undefined || events !== undefined)) throw new AppError(webhookNotOwn)
    if (url !== undefined && addressProblem(url) !== undefined) throw fieldError(webhookAddressRefused, 'url', language)
    const isUnknown = (event: string) => !before?.events.includes(event) && !resourceByName(event.split('.')[0] ?? '')
    if (events?.some(isUnknown)) throw fieldError(webhookEventUnknown, 'events', language)
    return undefined
  },

  afterWrite(operation, before, after, context) {
    if (!after) return
    const state = operation === 'create' ? newState() : stateOf(after.id)
    states.set(after.id, state)
    // What it was to be told before a change is told as it was then.
    if (before) collectEvents(state, before, context)
  },
})

// Webhooks speak for their owner: they are not given to others.
declareBelongingKind(mockBelongingRows(webhooks, 'ownerId', 'remove'))

export { preferences }

function seenWebhook(id: string, { now, person }: Pick<MockContext, 'now' | 'person'>): Webhook {
  const row = rows.find(id, now, person.scope)
  if (!row) throw new AppError(notFound)
  return webhooks.rowOf(row)
}

/** The webhook with its deliveries as they stand now. */
function openWebhook(id: string, context: MockContext) {
  const webhook = seenWebhook(id, context)
  const state = stateOf(id)
  const isOwn = webhook.ownerId === context.person.userId
  if (isOwn) collectEvents(state, webhook, context)
  return { webhook, state, isOwn }
}

function deliveryOf({ deliveries }: MockState, deliveryId: string) {
  const found = deliveries.find(({ id }) => id === deliveryId)
  if (!found) throw new AppError(notFound)
  return found
}

/** A delivery as the person may read it: the id of a row that they do not see is left out, unless it was told to them. */
function shownDelivery(delivery: MockDelivery, isOwn: boolean, { now, person }: MockContext): WebhookDelivery {
  const shown = deliveryAt(delivery, now)
  const resource = resourceByName(delivery.event.split('.')[0] ?? '')
  if (isOwn || !resource || delivery.recordId === '') return shown
  const isSeen = person.can(resource.permissions.view) && rowsOf(resource).find(delivery.recordId, now, person.scope) !== undefined
  return isSeen ? shown : { ...shown, recordId: null }
}

function assertActive({ state }: Webhook): void {
  if (state !== 'active') throw new AppError(webhookInactive)
}

function auditAct({ audit }: MockContext, { id, name }: Webhook, act: string, after: Readonly<Record<string, unknown>> | null): void {
  audit({ resource: `${webhooks.name}.${act}`, recordId: id, title: name, before: null, after })
}

function newSecret(): string {
  return `whsec_${btoa(String.fromCharCode(...crypto.getRandomValues(new Uint8Array(32))))}`
}

/** Mock handlers of webhooks. Nothing is sent anywhere: the receivers of the demonstration answer by themselves. */
export const handlers: readonly MockHandler[] = [
  ...resourceHandlers,

  mock(listWebhookSources, (_, { pages, person: { can }, language }) => ({
    list: webhookSources(
      registeredRows().map(({ resource }) => resource),
      pages,
      { can, language },
    ),
  })),

  mock(listWebhookDeliveries, ({ params: { id }, query: { state: filter, ...page } }, context) => {
    const { state: kept, isOwn } = openWebhook(id, context)
    const shown = kept.deliveries
      .map((delivery) => shownDelivery(delivery, isOwn, context))
      .filter(({ state }) => filter === undefined || state === filter)
    const from = (page.page - 1) * page.pageSize
    return toPaged(shown.slice(from, from + page.pageSize), shown.length, page)
  }),

  mock(getWebhookDelivery, ({ params: { id, deliveryId } }, context) => {
    const { state, isOwn } = openWebhook(id, context)
    const found = deliveryOf(state, deliveryId)
    const delivery = shownDelivery(found, isOwn, context)
    const contents = delivery.attempts > 0 && isOwn
    const response = delivery.status === 200 ? '{"ok":true}' : 'Service Unavailable'
    return { ...delivery, isOwn, body: contents ? found.body : null, response: contents ? response : null }
  }),

  mock(resendWebhookDelivery, ({ params: { id, deliveryId } }, context) => {
    const { webhook, state, isOwn } = openWebhook(id, context)
    const found = deliveryOf(state, deliveryId)
    assertActive(webhook)
    found.askedAt.push(context.now)
    auditAct(context, webhook, 'resend', { delivery: deliveryId, event: found.event })
    return shownDelivery(found, isOwn, context)
  }),

  mock(testWebhook, ({ params: { id } }, context) => {
    const { webhook, state } = openWebhook(id, context)
    assertActive(webhook)
    const added = addTest(state, webhook, context.now)
    auditAct(context, webhook, 'test', { delivery: added.id, event: added.event })
    return deliveryAt(added, context.now)
  }),

  mock(replaceWebhookSecret, ({ params: { id } }, context) => {
    const { webhook, state, isOwn } = openWebhook(id, context)
    if (!isOwn) throw new AppError(webhookNotOwn)
    const isFirst = !state.hasSecret
    if (isFirst) states.set(id, newState(true))
    auditAct(context, webhook, 'replaceSecret', null)
    const previousUntil = isFirst ? null : new Date(context.now + secretOverlapHours * hourMs).toISOString()
    return { id, secret: newSecret(), previousUntil }
  }),
]
