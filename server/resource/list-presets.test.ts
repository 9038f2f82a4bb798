import { afterAll, beforeAll, expect, test } from 'vitest'
import { countViews, createView, sentParametersOf } from '#contract/views/saved-views.ts'
import { samples } from '#server/testing/sample/samples.ts'
import { minuteMs } from '#server/clock.ts'
import { createSample, startSampleServer } from '#server/testing/sample/start-samples.ts'
import { type TestServer, testClock, type Visitor } from '#server/testing/test-server.ts'

let server: TestServer
let admin: Visitor
beforeAll(async () => {
  // 23:59 in Shanghai, the time zone of the system.
  server = await startSampleServer({ clock: testClock(Date.UTC(2026, 10, 30, 15, 59)) })
  admin = await server.administrator()
})
afterAll(() => server.stop())

const found = async (createDate: 'today' | 'yesterday' | 'lastMonth' | 'thisMonth' | 'last7Days') =>
  (await admin.call(samples.calls.list, { query: { createDate } })).list.map(({ name }) => name)

test('a link and a saved view with a preset find other rows when the day has changed in the time zone of the system', async () => {
  await createSample(admin, { name: '月底' })
  const content = { list: 'samples', name: '今天', parameters: sentParametersOf({ createDate: 'today' }), columns: null, roleIds: [] }
  const view = await admin.call(createView, { body: content })
  const counted = async () => (await admin.call(countViews, { query: { list: 'samples', ids: view.id } })).counts
  expect(await found('today')).toEqual(['月底'])
  expect(await counted()).toEqual([1])

  server.clock.move(2 * minuteMs)
  expect(await found('today')).toEqual([])
  expect(await found('yesterday')).toEqual(['月底'])
  expect(await found('lastMonth')).toEqual(['月底'])
  expect(await found('thisMonth')).toEqual([])
  expect(await found('last7Days')).toEqual(['月底'])
  expect(await counted()).toEqual([0])
})

test('a preset with nonsense, or together with an end of a range, is refused by its name, also in a view', async () => {
  const paths = ({ failure }: Awaited<ReturnType<Visitor['send']>>) => (failure.issues ?? []).map(({ path }) => path.join('.'))
  expect(paths(await admin.send('GET', '/sample/list?createDate=tomorrow'))).toEqual(['createDate'])
  expect(paths(await admin.send('GET', '/sample/list?createDate=today&createDateFrom=2026-11-21T00:00:00.000Z'))).toEqual(['createDate'])
  const content = { list: 'samples', name: '错误', columns: null, roleIds: [] }
  for (const [name, value] of [
    ['createDate', 'nonsense'],
    ['group', 'city'],
  ] as const) {
    const refused = await admin.send('POST', '/view', { ...content, parameters: [{ name, value }] })
    expect([refused.status, paths(refused)]).toEqual([400, [`parameters.${name}`]])
  }
})

test('an export is audited with the preset and the range that it was', async () => {
  const body = { format: 'csv', title: '今天', view: { createDate: 'yesterday' }, columns: [{ field: 'name', label: '名称' }] }
  expect((await admin.send('POST', samples.derivedCalls.export.path, body)).status).toBe(200)
  const rows = await server.read
    .$extendTables<{ audit_change: { resource: string; after: string | null } }>()
    .selectFrom('audit_change')
    .select('after')
    .where('after', 'like', '%exportFormat%')
    .execute()
  expect(rows.map(({ after }): unknown => JSON.parse(after ?? '{}'))).toMatchObject([
    { createDate: 'yesterday', createDateFrom: '2026-11-29T16:00:00.000Z', createDateTo: '2026-11-30T15:59:59.999Z', exportRows: 1 },
  ])
})
