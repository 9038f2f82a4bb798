import { serverSecrets } from '#server/secrets/service.ts'
import { webhookSender } from '#server/webhooks/service.ts'
import { AppError } from '#contract/errors/app-error.ts'
import { notFound } from '#contract/errors/error.ts'
import { toPaged } from '#contract/lists/paging.ts'
import { secretOverlapHours, testEvent } from '#contract/webhooks/webhooks.ts'
import {
  getWebhookDelivery,
  listWebhookDeliveries,
  listWebhookSources,
  replaceWebhookSecret,
  resendWebhookDelivery,
  testWebhook,
  webhookInactive,
} from '#features/webhooks/contract/webhook-calls.ts'
import { webhookSources } from './webhook-sources.ts'
import { type Webhook, webhookNotOwn, webhooks } from '#features/webhooks/contract/webhooks.ts'
import { type Context, handle, type Handler } from '#server/kit/context.ts'
import { hourMs } from '#server/clock.ts'
import type { Connection } from '#server/db/database.ts'
import type { UnitOfWork } from '#server/db/unit-of-work.ts'
import { newId } from '#server/ids.ts'
import { resourceHandlers } from '#server/resource/resource-handlers.ts'
import { deliveryStore } from '#server/webhooks/delivery-store.ts'
import { newWebhookSecret } from '#server/webhooks/signature.ts'
import { secretContext } from '#server/webhooks/webhook-secret.ts'
import { webhookStore } from '#server/webhooks/webhook-store.ts'
import { isOwner, toDeliveries, toDelivery } from './delivery-answers.ts'
import { webhookHooks, webhooksLock } from './webhook-hooks.ts'
import { webhookRows } from './webhook-resource-store.ts'

/** The webhook, if the caller sees it. */
async function seenWebhook(db: Connection, id: string, { scope }: Context['principal']): Promise<Webhook> {
  const webhook = await webhookRows.rows(db, scope).find(id)
  if (!webhook) throw new AppError(notFound)
  return webhook
}

function assertActive({ state }: Webhook): void {
  if (state !== 'active' && state !== 'failing') throw new AppError(webhookInactive)
}

/** Says in the audit log what was done with a webhook, which has not changed. */
function auditAct({ audit }: UnitOfWork, { id, name }: Webhook, act: string, after: object | null): void {
  audit({ resource: `${webhooks.name}.${act}`, recordId: id, title: name, before: null, after })
}

const actHandlers: readonly Handler[] = [
  handle(resendWebhookDelivery, ({ params: { id, deliveryId } }, { change, principal, clock, registry, get }) =>
    change(async (uow) => {
      const webhook = await seenWebhook(uow.db, id, principal)
      const deliveries = deliveryStore(uow.db)
      const found = await deliveries.find(id, deliveryId)
      if (!found) throw new AppError(notFound)
      assertActive(webhook)
      await deliveries.sendAgain(deliveryId, clock.now())
      auditAct(uow, webhook, 'resend', { delivery: deliveryId, event: found.event })
      uow.afterCommit(() => get(webhookSender).wake())
      return toDelivery((await deliveries.find(id, deliveryId)) ?? found, { ...webhook, db: uow.db, principal, registry })
    }),
  ),

  handle(testWebhook, ({ params: { id } }, { change, principal, clock, registry, get }) =>
    change(async (uow) => {
      const webhook = await seenWebhook(uow.db, id, principal)
      assertActive(webhook)
      const now = clock.now()
      const delivery = {
        id: newId(clock),
        webhookId: id,
        event: testEvent,
        resource: '',
        recordId: '',
        entryId: '',
        entryAt: now,
        position: 0,
      }
      const deliveries = deliveryStore(uow.db)
      await deliveries.add([delivery], now)
      auditAct(uow, webhook, 'test', { delivery: delivery.id, event: testEvent })
      uow.afterCommit(() => get(webhookSender).wake())
      const added = await deliveries.find(id, delivery.id)
      if (!added) throw new Error('The test was not written')
      return toDelivery(added, { ...webhook, db: uow.db, principal, registry })
    }),
  ),

  handle(replaceWebhookSecret, ({ params: { id } }, { change, principal, clock, get }) =>
    change(async (uow) => {
      const webhook = await seenWebhook(uow.db, id, principal)
      if (webhook.ownerId !== principal.id) throw new AppError(webhookNotOwn)
      const store = webhookStore(uow.db)
      const isFirst = (await store.find(id))?.secret === null
      const now = clock.now()
      const [secret, previousUntil] = [newWebhookSecret(), now + secretOverlapHours * hourMs]
      // With the first secret it begins to be told of changes.
      if (isFirst) await store.start(id, now)
      await store.setSecret(id, { secret: get(serverSecrets).encrypt(secret, secretContext(id)), previousUntil, now })
      auditAct(uow, webhook, 'replaceSecret', null)
      return { id, secret, previousUntil: isFirst ? null : new Date(previousUntil).toISOString() }
    }),
  ),
]

/** The handlers of webhooks. */
export const webhookHandlers: readonly Handler[] = [
  ...resourceHandlers(webhooks, { store: webhookRows, hooks: webhookHooks, locks: [webhooksLock] }),
  ...actHandlers,

  handle(listWebhookSources, (_, { pages, registry, principal, language }) =>
    Promise.resolve({
      list: webhookSources(
        [...registry.resources.values()].map(({ resource }) => resource),
        pages,
        { can: principal.can, language },
      ),
    }),
  ),

  handle(listWebhookDeliveries, async ({ params: { id }, query: { state, ...page } }, { read, registry, principal }) => {
    const { ownerId } = await seenWebhook(read.db, id, principal)
    const deliveries = deliveryStore(read.db)
    const states = state === undefined ? [] : [state]
    const itemCount = await deliveries.count(id, states)
    const found = await deliveries.list(id, { states, ...page })
    return toPaged(await toDeliveries(found, { ownerId, db: read.db, principal, registry }), itemCount, page)
  }),

  handle(getWebhookDelivery, async ({ params: { id, deliveryId } }, { read, registry, principal }) => {
    const { ownerId } = await seenWebhook(read.db, id, principal)
    const found = await deliveryStore(read.db).find(id, deliveryId)
    if (!found) throw new AppError(notFound)
    const reading = { ownerId, db: read.db, principal, registry }
    const isOwn = isOwner(reading)
    return { ...(await toDelivery(found, reading)), isOwn, body: isOwn ? found.body : null, response: isOwn ? found.response : null }
  }),
]
