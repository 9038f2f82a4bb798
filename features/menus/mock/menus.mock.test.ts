import { beforeEach, expect, test } from 'vitest'
import { pageGroups } from '#contract/navigation.ts'
import { listMenus, listRoutes } from '#features/menus/contract/menus.ts'
import { request, setReaction } from '#web/kit/api/client.ts'
import { setLanguage } from '#web/kit/language/language.ts'
import { answer } from '#web/mock/main.ts'
import { signInToMock, turnMockOn } from '#web/testing/start-mock.ts'

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
  setReaction(() => {})
  setLanguage('zh-CN')
})

async function ask(path: string, token = '') {
  const response = await answer(new Request(new URL(path, document.baseURI), { headers: { token } }))
  const envelope: unknown = await response.json()
  return { status: response.status, envelope }
}

const dashboard = expect.objectContaining({
  path: '/dashboard',
  name: 'dashboard',
  component: 'LAYOUT',
  redirect: '/dashboard/console',
  meta: expect.objectContaining({ title: 'Dashboard', icon: 'gauge', hidden: false }),
  children: expect.arrayContaining([
    expect.objectContaining({
      path: 'console',
      name: 'dashboard_console',
      component: 'console',
      meta: expect.objectContaining({ title: '主控台' }),
    }),
  ]),
})

test('[S3.2 S3.3 S7.15 S7.16 S7.24] GET /api/menus answers the menu tree as an array of route items', async () => {
  const { envelope } = await ask('/api/menus', await signInToMock('admin'))
  expect(envelope).toEqual({ code: 200, message: 'ok', type: 'success', result: expect.arrayContaining([dashboard]) })
  expect((await ask('/api/menus?all=1', await signInToMock('admin'))).status).toBe(400)
})

test('the menu tree holds what a person may see, in their language', async () => {
  await signInToMock('editor')
  setLanguage('en-US')
  const routes = await request(listRoutes)
  expect(routes.map(({ name }) => name)).not.toContain('dashboard')
  expect(routes.find(({ name }) => name === 'list')?.meta.title).toBe('Lists')
})

test('[S3.4 S7.18 S7.19 S7.33] GET /api/menu/list takes a name and answers a tree of menu items', async () => {
  const { envelope } = await ask('/api/menu/list', await signInToMock('admin'))
  expect(envelope).toMatchObject({ code: 200, message: 'ok', type: 'success' })
  const { list } = await request(listMenus, { query: {} })
  expect(envelope).toHaveProperty('result', { list })
  expect(list.map(({ key }) => key)).toEqual(pageGroups.map(({ id }) => id))
  const found = await request(listMenus, { query: { name: '基础列' } })
  expect(found.list).toMatchObject([{ key: 'list', type: 'directory', openType: 'current', auth: null, path: '/list' }])
  expect(found.list[0]?.children).toEqual([
    expect.objectContaining({
      label: '基础列表',
      key: 'basic-list',
      type: 'page',
      subtitle: 'Basic list',
      auth: 'basic_list',
      path: '/list/basic-list',
    }),
  ])
  expect(found.list[0]?.children[0]?.children.map(({ type }) => type)).toEqual(['button', 'button'])
  await expect(request(listMenus, { query: { name: 'x'.repeat(61) } })).rejects.toMatchObject({ status: 400 })
})

test('without a session neither is answered, and the management list not without its permission', async () => {
  turnMockOn()
  for (const path of ['/api/menus', '/api/menu/list']) expect((await ask(path)).envelope).toMatchObject({ code: 912 })
  expect((await ask('/api/menu/list', await signInToMock('editor'))).envelope).toMatchObject({ code: 403 })
})
