import { badRequest, forbidden, notFound } from '#contract/errors/error.ts'
import {
  getWebhookDelivery,
  listWebhookDeliveries,
  listWebhookSources,
  replaceWebhookSecret,
  resendWebhookDelivery,
  testWebhook,
  webhookInactive,
} from '#features/webhooks/contract/webhook-calls.ts'
import { webhooksEdit, webhooksResend } from '#features/webhooks/contract/permissions.ts'
import { webhookAddressRefused, webhookEventUnknown, webhooks } from '#features/webhooks/contract/webhooks.ts'
import { assert, assertDefined } from '#conformance/assertions.ts'
import type { Fixture } from '#conformance/fixture.ts'
import { resourceConformance } from '#conformance/resource.ts'
import { defineConformance, scenario } from '#conformance/scenario.ts'
import type { Session } from '#conformance/session.ts'

function fieldsAt(index: number) {
  return {
    name: `Webhook ${String(index + 1).padStart(3, '0')}`,
    // A name that leads nowhere (RFC 6761).
    url: `https://hooks.invalid/${index}`,
    events: index % 2 === 0 ? ['webhooks.created', 'webhooks.updated'] : ['webhooks.removed'],
    conditions: index % 3 === 0 ? [{ resource: 'webhooks', where: 'name.contains.Webhook' }] : [],
    isEnabled: index % 2 === 0,
    description: index % 3 === 2 ? null : `说明 ${index + 1}`,
  }
}

const derived = resourceConformance(webhooks, { fields: fieldsAt })
const { create, get, remove } = webhooks.calls

/** Creates a webhook for the time of a scenario. */
async function withWebhook(fixture: Fixture, work: (session: Session, id: string) => Promise<void>): Promise<void> {
  const administrator = await fixture.administrator()
  const { id } = await administrator.call(create, { body: fieldsAt(0) })
  try {
    await work(administrator, id)
  } finally {
    const { version } = await administrator.call(get, { params: { id } })
    await administrator.call(remove, { params: { id }, body: { version } })
  }
}

/** The behaviour of webhooks on every implementation. */
export const conformance = defineConformance({
  ...derived,
  scenarios: [
    ...derived.scenarios,

    scenario('The events of webhooks are of resources that the caller may view', async (fixture) => {
      const { list } = await (await fixture.administrator()).call(listWebhookSources, {})
      const own = assertDefined(
        list.find(({ resource }) => resource === webhooks.name),
        'webhooks are no source',
      )
      assert(own.title !== '' && own.operations.includes('updated'), 'a source has no title or operations')
    }),

    scenario('A webhook sends nothing before it has a secret, which is returned once', async (fixture) =>
      withWebhook(fixture, async (session, id) => {
        assert((await session.call(get, { params: { id } })).state === 'noSecret', 'a new webhook has a secret')
        await session.expectError(testWebhook, { params: { id } }, webhookInactive)
        const first = await session.call(replaceWebhookSecret, { params: { id } })
        assert(
          /^whsec_[\w+/]{32,88}={0,2}$/.test(first.secret) && first.previousUntil === null,
          'the first secret is none of Standard Webhooks',
        )
        const second = await session.call(replaceWebhookSecret, { params: { id } })
        assert(second.secret !== first.secret && second.previousUntil !== null, 'the secret was not replaced')
        assert((await session.call(get, { params: { id } })).state === 'active', 'a webhook with a secret is not active')
      }),
    ),

    scenario('A test of a webhook is in its log, is read, and is sent again under its id', async (fixture) =>
      withWebhook(fixture, async (session, id) => {
        await session.call(replaceWebhookSecret, { params: { id } })
        const { id: deliveryId, event } = await session.call(testWebhook, { params: { id } })
        assert(event === 'webhook.test', 'a test is called in another way')
        const params = { id, deliveryId }
        assert((await session.call(getWebhookDelivery, { params })).id === deliveryId, 'another delivery was read')
        assert((await session.call(resendWebhookDelivery, { params })).id === deliveryId, 'it is sent again under another id')
        const { list, itemCount } = await session.call(listWebhookDeliveries, { params: { id }, query: { pageSize: '1' } })
        assert(itemCount === 1 && list[0]?.id === deliveryId, 'the log has other deliveries')
      }),
    ),

    scenario('Webhooks to private addresses, or of unknown resources, are refused', async (fixture) => {
      const administrator = await fixture.administrator()
      for (const url of ['https://127.0.0.1/', 'https://10.0.0.1/', 'https://localhost/', 'https://user:secret@hooks.invalid/']) {
        await administrator.expectError(create, { body: { ...fieldsAt(0), url } }, webhookAddressRefused)
      }
      await administrator.expectError(create, { body: { ...fieldsAt(0), url: 'file:///etc/passwd' } }, badRequest)
      await administrator.expectError(create, { body: { ...fieldsAt(0), events: ['nothings.created'] } }, webhookEventUnknown)
    }),

    scenario('Deliveries of unknown webhooks are not found, and nobody sends without the permission', async (fixture) =>
      withWebhook(fixture, async (session, id) => {
        const unknown = { id: '0000000000000000' }
        const params = { id, deliveryId: unknown.id }
        await session.expectError(listWebhookDeliveries, { params: unknown, query: {} }, notFound)
        await session.expectError(getWebhookDelivery, { params }, notFound)
        await session.expectError(resendWebhookDelivery, { params }, notFound)
        for (const call of [testWebhook, replaceWebhookSecret]) await session.expectError(call, { params: unknown }, notFound)
        const [sender, editor] = [await fixture.without(webhooksResend.value), await fixture.without(webhooksEdit.value)]
        await sender.expectError(testWebhook, { params: { id } }, forbidden)
        await sender.expectError(resendWebhookDelivery, { params }, forbidden)
        await editor.expectError(replaceWebhookSecret, { params: { id } }, forbidden)
      }),
    ),
  ],
})
