import { expect, test } from 'vitest'
import { webhookLimit, webhookLimitReached, webhooks } from '#features/webhooks/contract/webhooks.ts'
import { confirm } from '#server/testing/factors.ts'
import { adminPassword, startTestServer } from '#server/testing/test-server.ts'

test('a person has twenty webhooks at most, also when several are created at once or one comes out of the recycle bin', async () => {
  const server = await startTestServer()
  try {
    const admin = await server.administrator()
    await confirm(admin, adminPassword)
    const body = {
      name: '订单系统',
      url: 'https://example.com/',
      events: ['records.created'],
      conditions: [],
      isEnabled: true,
      description: null,
    }
    const create = () => admin.send('POST', '/webhook', body)
    const { id, version } = await admin.call(webhooks.calls.create, { body })
    await admin.call(webhooks.calls.remove, { params: { id }, body: { version } })
    for (let count = 2; count <= webhookLimit; count++) expect((await create()).status).toBe(200)
    const atOnce = await Promise.all([create(), create(), create()])
    expect(atOnce.filter(({ status }) => status === 200).length).toBe(1)
    const { failure } = await admin.send('POST', `/webhook/${id}/restore`, { version: version + 1 })
    expect(failure.error).toBe(webhookLimitReached.name)
    expect((await admin.call(webhooks.calls.list, { query: {} })).itemCount).toBe(webhookLimit)
    const other = await server.addPerson('other', { menuKeys: ['webhooks', 'webhooks-create'] })
    const visitor = server.visitor()
    await visitor.signIn('other', other.password)
    await confirm(visitor, other.password)
    expect((await visitor.send('POST', '/webhook', body)).status).toBe(200)
  } finally {
    await server.stop()
  }
})
