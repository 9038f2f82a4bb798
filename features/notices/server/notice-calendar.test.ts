import { afterAll, beforeAll, expect, test } from 'vitest'
import { notices } from '#features/notices/contract/notices.ts'
import { sentParametersOf } from '#contract/views/saved-views.ts'
import { secondMs } from '#server/clock.ts'
import { newId } from '#server/ids.ts'
import { addDepartment, setMembership } from '#server/testing/membership-store.ts'
import { startTestServer, type TestServer, type Visitor } from '#server/testing/test-server.ts'
import { noticeFields } from './test-notice.ts'

const { create, get, publish, withdraw, list, totals } = notices.calls

let server: TestServer
let admin: Visitor
beforeAll(async () => {
  server = await startTestServer()
  admin = await server.administrator()
})
afterAll(() => server.stop())

test('the calendar of notices has the day since when one is shown, or else is planned to be, to its expiry', async () => {
  // 00:30 and 23:30 in Shanghai, the time zone of the system.
  await admin.call(create, { body: { ...noticeFields, title: '计划', publishAt: '2031-03-04T16:30:00.000Z' } })
  await admin.call(create, {
    body: { ...noticeFields, title: '持续', publishAt: '2031-03-03T15:30:00.000Z', expiresAt: '2031-03-05T15:30:00.000Z' },
  })
  await admin.call(create, { body: { ...noticeFields, title: '没有日期' } })
  const titlesOn = async (during: string) => (await admin.call(list, { query: { during } })).list.map(({ title }) => title).toSorted()
  expect(await titlesOn('2031-03-03,2031-03-03')).toEqual(['持续'])
  expect(await titlesOn('2031-03-04,2031-03-04')).toEqual(['持续'])
  expect(await titlesOn('2031-03-05,2031-03-05')).toEqual(['持续', '计划'])
  expect(await titlesOn('2031-03-06,2031-04-05')).toEqual([])
  const byDay = { during: '2031-03-02,2031-03-06', group: 'during' }
  const counted = await admin.call(totals, { query: byDay })
  expect([counted.itemCount, counted.groups.map(({ value, itemCount }) => `${value} ${itemCount}`)]).toEqual([
    2,
    ['2031-03-02 0', '2031-03-03 1', '2031-03-04 1', '2031-03-05 2', '2031-03-06 0'],
  ])

  // Published at once, it is on the day on which it was, until it is withdrawn.
  const { id, version } = await admin.call(create, { body: noticeFields })
  const shown = await admin.call(publish, { params: { id }, body: { version } })
  const today = new Date(Date.parse(shown.publishedAt ?? '') + 8 * 60 * 60 * secondMs).toISOString().slice(0, 10)
  expect(await titlesOn(`${today},${today}`)).toContain(noticeFields.title)
  await admin.call(withdraw, { params: { id }, body: { version: shown.version } })
  expect((await admin.call(get, { params: { id } })).publishedAt).toBeNull()
  expect(await titlesOn(`${today},${today}`)).toEqual([])
})

test('the days of a calendar are two in order, and at most six weeks', async () => {
  const issuesOf = async (query: Record<string, string>, path = 'list') => {
    const { status, failure } = await admin.send('GET', `/notice/${path}?${new URLSearchParams(query).toString()}`)
    return [status, ...(failure.issues ?? []).map(({ path: at_, message }) => `${at_.join('.')}: ${message}`)]
  }
  for (const during of [
    '2031-03-01',
    '0050-03-01,0050-03-02',
    '9998-12-31,9999-01-01',
    '2031-02-30,2031-03-01',
    '2031-03-01,2031-03-02,2031-03-03',
    'today,tomorrow',
    '',
  ])
    expect(await issuesOf({ during })).toEqual([400, 'during: 请输入首尾两天，例如 2026-11-01,2026-11-30'])
  expect(await issuesOf({ during: '2031-03-02,2031-03-01' })).toEqual([400, 'during: 结束日期不能早于开始日期'])
  expect(await issuesOf({ during: '2031-03-01,2031-04-12' })).toEqual([400, 'during: 时间范围过长'])
  expect(await issuesOf({ during: '2031-03-01,2031-04-11' })).toEqual([200])
  expect(await issuesOf({ group: 'during' }, 'totals')).toEqual([400, 'during: 此项必填'])
})

test('a person sees the days of the notices in their scope alone, also right after somebody who sees more', async () => {
  const { matching } = notices.calls
  const { id: personId, password } = await server.addPerson('own-writer', { menuKeys: ['notices', 'notices-edit'] })
  const departmentId = newId(server.clock)
  await server.database.write(async (connection) => {
    await addDepartment(connection, { id: departmentId, name: '排期组' })
    await setMembership(connection, personId, { departmentId, dataScope: 'department' })
  })
  const writer = server.visitor()
  await writer.signIn('own-writer', password)
  const day = { publishAt: '2032-05-06T01:00:00.000Z' }
  await writer.call(create, { body: { ...noticeFields, ...day, title: '自己的' } })
  await admin.call(create, { body: { ...noticeFields, ...day, title: '别人的' } })
  const during = '2032-05-06,2032-05-07'
  const seenBy = async (visitor: Visitor) => [
    (await visitor.call(list, { query: { during } })).list.map(({ title }) => title).toSorted(),
    (await visitor.call(matching, { query: { during } })).items.length,
    (await visitor.call(totals, { query: { during, group: 'during' } })).groups.map(({ itemCount }) => itemCount),
  ]
  const everything = [['别人的', '自己的'], 2, [2, 0]]
  expect([await seenBy(admin), await seenBy(writer), await seenBy(admin)]).toEqual([everything, [['自己的'], 1, [1, 0]], everything])
  // Together with filters, search and conditions.
  const plain = { during, kind: 'notice', search: '自己' }
  expect((await admin.call(list, { query: plain })).list.map(({ title }) => title)).toEqual(['自己的'])
  expect((await admin.call(list, { query: { ...plain, where: 'title.contains.别人' } })).itemCount).toBe(0)
  expect((await admin.call(list, { query: { ...plain, where: 'title.contains.自己' } })).itemCount).toBe(1)
})

test('the days of a calendar are part of no view', async () => {
  const parameters = sentParametersOf({ calendar: 'month' })
  const view = { list: 'notices', name: '日历', columns: null, roleIds: [], parameters }
  expect((await admin.send('POST', '/view', view)).status).toBe(200)
  for (const wrong of [{ during: '2032-05-06,2032-05-07' }, { calendar: 'year' }, { calendarDay: '2032-05-06' }]) {
    const { status } = await admin.send('POST', '/view', { ...view, name: '不对', parameters: sentParametersOf(wrong) })
    expect([wrong, status]).toEqual([wrong, 400])
  }
})
