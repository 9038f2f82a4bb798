import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { listRoutes } from '#contract/pages/menu-routes.ts'
import { loadSqlite, WasmConnection } from '#server/db/wasm/wasm-connection.ts'
import { request, setErrorHandler } from '#web/api/client.ts'
import { setLanguage } from '#web/base/i18n/language.ts'
import { demoDatabase } from '#web/testing/demo-database.ts'
import { fetchFromDemo, signInToDemo, startDemo } from '#web/testing/start-demo.ts'
import { startServer } from './start-server.ts'
import { startedBy } from './test-worker.ts'
import { watchWorker } from './start-worker.ts'
import { workerFetch } from './worker-fetch.ts'

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
  setErrorHandler(() => {})
  setLanguage('zh-CN')
})

async function menuOf(username: 'admin' | 'editor') {
  await signInToDemo(username)
  return request(listRoutes)
}

test('[S3.2 S3.3 S7.15 S7.16 S7.24 S7.35 S9.21] GET /api/menus takes no parameters and returns the menu tree as an array of route items', async () => {
  const token = await signInToDemo('admin')
  const { envelope } = await fetchFromDemo('/api/menus', { headers: { token } })
  const page = (path: string, sort: number, meta: object) => ({
    path,
    name: `dashboard_${path}`,
    component: path,
    meta: { hidden: false, sort, permissions: [`dashboard_${path}`], ...meta },
  })
  const dashboard = {
    path: '/dashboard',
    name: 'dashboard',
    component: 'LAYOUT',
    redirect: '/dashboard/console',
    meta: {
      title: 'Dashboard',
      icon: 'dashboard',
      hidden: false,
      sort: 0,
      permissions: ['dashboard_console', 'dashboard_workplace'],
    },
    children: [
      page('console', 1, { title: '主控台', icon: 'layout-dashboard', affix: true, keepAlive: true }),
      page('monitor', 2, { title: '监控页', icon: 'activity' }),
      page('workplace', 3, { title: '工作台', icon: 'briefcase', hidden: true, keepAlive: true }),
    ],
  }
  expect(envelope).toEqual({ code: 200, message: 'ok', type: 'success', result: [dashboard] })
  expect((await fetchFromDemo('/api/menus?all=1', { headers: { token } })).status).toBe(400)
})

test('[S2.91 S2.92 S2.93 S2.94] the menu has one item: Dashboard with the dashboard icon, which links to the console page', async () => {
  const menu = await menuOf('admin')
  expect(menu).toHaveLength(1)
  expect(menu[0]).toMatchObject({
    path: '/dashboard',
    name: 'dashboard',
    component: 'LAYOUT',
    redirect: '/dashboard/console',
    meta: { title: 'Dashboard', icon: 'dashboard', hidden: false },
  })
})

test('[S2.95 S2.96 S2.97] its children are console, titled 主控台, monitor, and workplace, which is hidden in the menu', async () => {
  const [dashboard] = await menuOf('admin')
  expect(dashboard?.children).toMatchObject([
    { path: 'console', name: 'dashboard_console', component: 'console', meta: { title: '主控台', hidden: false } },
    { path: 'monitor', name: 'dashboard_monitor', component: 'monitor', meta: { hidden: false } },
    { path: 'workplace', name: 'dashboard_workplace', component: 'workplace', meta: { hidden: true } },
  ])
})

test('the menu contains what the user may see, in their language', async () => {
  const [dashboard] = await menuOf('editor')
  expect(dashboard?.children?.map(({ name }) => name)).toEqual(['dashboard_workplace'])
  setLanguage('en-US')
  expect((await request(listRoutes))[0]?.children?.[0]?.meta.title).toBe('Workplace')
})

test('[S7.33] GET /api/menu/list returns a list of menus', async () => {
  const token = await signInToDemo('admin')
  const { envelope } = await fetchFromDemo('/api/menu/list', { headers: { token } })
  expect(envelope).toMatchObject({
    code: 200,
    message: 'ok',
    type: 'success',
    result: { list: expect.arrayContaining([expect.objectContaining({ key: 'dashboard', label: 'Dashboard' })]) },
  })
})

test.each(['menus', 'admin_info', 'dashboard/console', 'role/list'])(
  'without a session GET /api/%s is refused as by the server',
  async (path) => {
    startDemo()
    expect((await fetchFromDemo(`/api/${path}`)).envelope).toMatchObject({ code: 912 })
  },
)

const roleList = z.object({
  result: z.looseObject({ list: z.array(z.looseObject({ id: z.string(), menu_keys: z.array(z.string()) })) }),
})

/** The roles that GET /api/role/list returns to the administrator. */
async function rolesOf(query: string, token: string) {
  const { envelope } = await fetchFromDemo(`/api/role/list?${query}`, { headers: { token } })
  return z.parse(roleList, envelope).result
}

test('[S7.34] GET /api/role/list returns page 1 of 60, ten rows per page, and 30 pages with a name', async () => {
  const token = await signInToDemo('admin')
  const { envelope } = await fetchFromDemo('/api/role/list', { headers: { token } })
  expect(envelope).toMatchObject({
    code: 200,
    message: 'ok',
    type: 'success',
    result: { page: 1, pageSize: 10, pageCount: 60, itemCount: 600 },
  })
  const first = await rolesOf('', token)
  expect(first.list).toHaveLength(10)
  const third = await rolesOf('page=3&pageSize=20', token)
  expect(third).toMatchObject({ page: 3, pageSize: 20, pageCount: 60, itemCount: 1200 })
  expect(third.list).toHaveLength(20)
  const named = await rolesOf('name=经理', token)
  expect(named).toMatchObject({ pageCount: 30, itemCount: 300 })
  expect(named.list).toHaveLength(10)
  for (const row of named.list) expect(row['name']).toContain('经理')
  expect(await rolesOf('name=%20%20', token)).toMatchObject({ pageCount: 60 })
  expect(await rolesOf('page=61', token)).toMatchObject({ pageCount: 60, itemCount: 600, list: [] })
  expect(await rolesOf('page=31&name=经理', token)).toMatchObject({ pageCount: 30, itemCount: 300, list: [] })
})

test('pages do not change when others were shown meanwhile, in each order, and each row is on one of them', async () => {
  const token = await signInToDemo('admin')
  for (const sort of ['', '&sort=name', '&sort=-name', '&sort=createDate']) {
    const pages = [await rolesOf(`page=1${sort}`, token), await rolesOf(`page=2${sort}`, token), await rolesOf(`page=20${sort}`, token)]
    const ids = pages.flatMap(({ list }) => list.map(({ id }) => id))
    expect(ids).toHaveLength(30)
    expect(new Set(ids).size).toBe(30)
    expect((await rolesOf(`page=1${sort}`, token)).list).toEqual(pages[0]?.list)
  }
})

test('what no name has room for, or no name can contain, finds what there is', async () => {
  const token = await signInToDemo('admin')
  for (const name of ['x'.repeat(60), 'a%0Ab']) expect(await rolesOf(`name=${name}`, token)).toMatchObject({ pageCount: 0, itemCount: 0 })
})

test('other filters find the roles that there are', async () => {
  const token = await signInToDemo('admin')
  const { itemCount, list } = await rolesOf('status=normal&pageSize=100', token)
  expect([itemCount, list.map((row) => row['name'])]).toEqual([1, ['超级管理员']])
})

test('[S3.12 S3.13 S3.14 S3.15] a written role has the fields of the specification, and grants some of its keys', async () => {
  const token = await signInToDemo('admin')
  const { list } = await rolesOf('page=2&pageSize=100', token)
  expect(list).toHaveLength(100)
  for (const row of list) {
    expect(row).toMatchObject({
      id: expect.stringMatching(/^\w{16}$/),
      name: expect.any(String),
      explain: expect.any(String),
      isDefault: false,
      create_date: expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d$/),
      status: expect.stringMatching(/^(?:normal|enable|disable)$/),
    })
    expect(row['createDate']).toBe(row['create_date'])
  }
  const keys = new Set(list.flatMap((row) => row.menu_keys))
  expect([...keys].toSorted()).toEqual(['basic-form', 'console', 'dashboard', 'detail', 'step-form', 'workplace'])
})

test('[S3.24 S7.25 S9.11] the figures of the console are random integers from 10000 to 99999', async () => {
  const token = await signInToDemo('admin')
  const numbers: unknown[] = []
  for (let round = 0; round < 40; round += 1) {
    const { envelope } = await fetchFromDemo('/api/dashboard/console', { headers: { token } })
    const { result } = z.parse(z.object({ result: z.record(z.string(), z.record(z.string(), z.unknown())) }), envelope)
    expect(Object.keys(result)).toEqual(['visits', 'saleroom', 'orderLarge', 'volume'])
    numbers.push(...Object.values(result).flatMap((figure) => Object.values(figure).flat()))
  }
  // Fifteen figures of the specification, and the trend of each of the four.
  expect(numbers).toHaveLength(40 * (15 + 4 * 9))
  for (const number of numbers) {
    expect(number).toSatisfy(Number.isInteger)
    expect(number).toBeGreaterThanOrEqual(10_000)
    expect(number).toBeLessThanOrEqual(99_999)
  }
  expect(new Set(numbers).size).toBeGreaterThan(500)
})

/** The database of the demonstration without a table. */
async function databaseWithout(table: string): Promise<Uint8Array> {
  const connection = new WasmConnection(await loadSqlite(), demoDatabase())
  connection.script(`pragma foreign_keys = off; drop table ${table}`)
  return connection.export()
}

test('[S8.20] an error that nobody expected is logged by the page and answered as a server error; an expected one is not logged', async () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => {})
  const database = await databaseWithout('notice')
  const product = { version: 'demo', built: { commit: '', builtAt: null }, packages: () => Promise.resolve([]) }
  const { worker, end } = startedBy((_, report) => startServer({ wasm: undefined, database, product, report }))
  onTestFinished(end)
  worker.postMessage(null)
  const send = workerFetch(watchWorker(worker))
  const post = (password: string) =>
    send('/api/login', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ params: { username: 'admin', password } }),
    })
  expect((await post('wrong')).status).toBe(401)
  const { result } = z.parse(z.object({ result: z.object({ token: z.string() }) }), await (await post('123456')).json())
  expect((await send('/api/notice/list?page=0', { headers: { token: result.token } })).status).toBe(400)
  expect(logged).not.toHaveBeenCalled()
  const response = await send('/api/notice/list', { headers: { token: result.token } })
  expect(response.status).toBe(500)
  expect(await response.json()).toMatchObject({ code: -1, result: { error: 'unexpected' } })
  await vi.waitFor(() => expect(logged.mock.calls).toMatchObject([[{ message: expect.stringContaining('no such table: notice') }]]))
})
