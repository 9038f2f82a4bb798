import { beforeEach, expect, test } from 'vitest'
import { listRoutes } from '#contract/pages/menu-routes.ts'
import { request, setErrorHandler } from '#web/api/client.ts'
import { setLanguage } from '#web/base/i18n/language.ts'
import { fetchFromMock, signInToMock, enableMock } from '#web/testing/start-mock.ts'

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
  setErrorHandler(() => {})
  setLanguage('zh-CN')
})

async function menuOf(username: 'admin' | 'editor') {
  await signInToMock(username)
  return request(listRoutes)
}

test('[S3.2 S3.3 S7.15 S7.16 S7.24] GET /api/menus takes no parameters and returns the menu tree as an array of route items', async () => {
  const token = await signInToMock('admin')
  const { envelope } = await fetchFromMock('/api/menus', { headers: { token } })
  const page = (path: string, sort: number, meta: object) => ({
    path,
    name: `dashboard_${path}`,
    component: path,
    meta: { icon: '', hidden: false, sort, permissions: [`dashboard_${path}`], ...meta },
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
      page('console', 1, { title: '主控台', affix: true, keepAlive: true }),
      page('monitor', 2, { title: '监控页' }),
      page('workplace', 3, { title: '工作台', hidden: true, keepAlive: true }),
    ],
  }
  expect(envelope).toEqual({ code: 200, message: 'ok', type: 'success', result: [dashboard] })
  expect((await fetchFromMock('/api/menus?all=1', { headers: { token } })).status).toBe(400)
})

test('[S2.91 S2.92 S2.93 S2.94] the mocked menu has one item: Dashboard with the dashboard icon, which links to the console page', async () => {
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

test('the mocked menu contains what the user may see, in their language', async () => {
  const [dashboard] = await menuOf('editor')
  expect(dashboard?.children?.map(({ name }) => name)).toEqual(['dashboard_workplace'])
  setLanguage('en-US')
  expect((await request(listRoutes))[0]?.children?.[0]?.meta.title).toBe('Workplace')
})

test('without a session it is rejected', async () => {
  enableMock()
  expect((await fetchFromMock('/api/menus')).envelope).toMatchObject({ code: 912 })
})
