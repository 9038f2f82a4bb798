import { listNotifications } from '#contract/notifications/notifications.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type ApplicationFields, applications, listApplicationEvents } from '#features/applications/contract/applications.ts'
import { demoApplication, demoApplicationCount } from './demo-application-rows.ts'
import { adminPassword, startTestServer, type TestServer, type Visitor } from '#server/testing/test-server.ts'
import { writeDemoApplications } from './demo-applications.ts'

let server: TestServer
let admin: Visitor
beforeAll(async () => {
  server = await startTestServer()
  admin = await server.administrator()
})
afterAll(() => server.stop())

const { create, get, list, update, submit } = applications.calls

/** A purchase. */
function purchase(): ApplicationFields {
  const { status: _status, comment: _comment, ...fields } = demoApplication(0, '2026-11-21')
  return { ...fields, costDepartmentId: null, handlerId: null }
}

test('what is required depends on the kind, for a new application and for a change of one field', async () => {
  const issuesOf = ({ failure }: Awaited<ReturnType<Visitor['send']>>) => (failure.issues ?? []).map(({ path }) => path.join('.'))
  expect(issuesOf(await admin.send('POST', '/application', { ...purchase(), items: [] }))).toEqual(['items'])
  const { id, version } = await admin.call(create, { body: purchase() })
  expect(issuesOf(await admin.send('PATCH', `/application/${id}`, { kind: 'payment', version }))).toEqual([
    'amount',
    'payee',
    'payeeAccount',
  ])
  const body = { kind: 'payment' as const, amount: 5000, payee: '收款方', payeeAccount: '6222020200112233', items: [], version }
  expect(await admin.call(update, { params: { id }, body })).toMatchObject({ kind: 'payment', total: 5000, items: [] })
})

test('a purchase whose total is too large is refused at its items', async () => {
  const items = Array.from({ length: 10 }, () => ({ product: '金条', quantity: 99_999, price: 10_000_000_000 }))
  const { status, failure } = await admin.send('POST', '/application', { ...purchase(), items })
  expect([status, failure.issues]).toEqual([400, [{ path: ['items'], message: '合计金额过大' }]])
})

test('a business trip does not end before it begins', async () => {
  const trip = {
    ...purchase(),
    kind: 'travel',
    items: [],
    amount: 100,
    region: '浙江省 杭州市',
    startDay: '2026-12-03',
    endDay: '2026-12-01',
  }
  const { status, failure } = await admin.send('POST', '/application', trip)
  expect([status, failure.issues]).toEqual([400, [{ path: ['endDay'], message: '结束日期不能早于开始日期' }]])
})

test('a confirmed payment is submitted, and a rejected one keeps what was said until the next decision', async () => {
  const { id, version } = await admin.call(create, {
    body: { ...purchase(), kind: 'payment', items: [], amount: 5000, payee: '收款方', payeeAccount: '6222020200112233' },
  })
  const params = { id }
  expect((await admin.send('POST', `/application/${id}/submit`, { version })).failure.error).toBe('confirmationRequired')
  await admin.send('POST', '/account/confirm', { password: adminPassword })
  const pending = await admin.call(submit, { params, body: { version } })
  const decider = await server.signedIn('decider', { menuKeys: ['detail', 'detail-approve'] })
  const answer = await decider.send('POST', `/application/${id}/reject`, { version: pending.version, comment: '  请补充合同  ' })
  expect(answer.status).toBe(200)
  expect(await admin.call(get, { params })).toMatchObject({ status: 'rejected', comment: '请补充合同' })
  const { list: steps } = await admin.call(listApplicationEvents, { params })
  expect(steps.map(({ to, username }) => `${username} ${to}`)).toEqual(['decider rejected', 'admin pending', 'admin draft'])
  const { list: told } = await admin.call(listNotifications, { query: { isUnread: 'true' } })
  expect(told.filter(({ path }) => path === `/form/detail/${id}`)).toMatchObject([
    {
      kind: 'message',
      title: { 'zh-CN': `你的申请“${pending.title}”被驳回`, 'en-US': `Your application “${pending.title}” was rejected` },
      excerpt: { 'zh-CN': '审批意见：请补充合同', 'en-US': 'Comment: 请补充合同' },
      isRead: false,
    },
  ])
})

test('the demo data has applications in every status, each with its steps', async () => {
  for (const username of ['first', 'second', 'third']) await server.addPerson(username)
  await server.database.write((connection) => writeDemoApplications(connection, server.clock, () => Promise.resolve()))
  const { itemCount, list: rows } = await admin.call(list, { query: { pageSize: '100' } })
  expect(itemCount).toBeGreaterThanOrEqual(demoApplicationCount)
  const demo = rows.filter(({ ownerTitle }) => ownerTitle !== 'admin')
  expect(new Set(demo.map(({ status }) => status))).toEqual(new Set(['draft', 'pending', 'approved', 'rejected', 'done']))
  for (const { id, status } of demo.slice(0, 8)) {
    const { list: steps } = await admin.call(listApplicationEvents, { params: { id } })
    expect([steps[0]?.to, steps.at(-1)?.from]).toEqual([status, null])
  }
})
