import { afterAll, beforeAll, expect, test } from 'vitest'
import { topLevel } from '#contract/navigation.ts'
import { listMenus, type MenuItem } from '#features/menus/contract/menus.ts'
import { editMenu } from '#server/testing/edit-menu.ts'
import { startTestServer, type TestServer, type Visitor } from '#server/testing/test-server.ts'

let server: TestServer
let admin: Visitor
beforeAll(async () => {
  server = await startTestServer()
  admin = await server.administrator()
})
afterAll(() => server.stop())

const itemsOf = async (query = {}) => (await admin.call(listMenus, { query })).list
const flat = (items: readonly MenuItem[]): MenuItem[] => items.flatMap((item) => [item, ...flat(item.children)])

test('edits of a row are returned, and a row that is not installed is not', async () => {
  await editMenu(server.database, 'audit', { title: '谁做了什么', parent_key: 'list', sort: 0 })
  expect((await itemsOf()).find(({ key }) => key === 'list')?.children[0]).toMatchObject({ key: 'audit', label: '谁做了什么' })
  await editMenu(server.database, 'audit', { title: null, parent_key: 'system', sort: null, is_installed: 0 })
  expect(flat(await itemsOf()).map(({ key }) => key)).not.toContain('audit')
  await editMenu(server.database, 'audit', { is_installed: 1 })
  expect(flat(await itemsOf()).map(({ key }) => key)).toContain('audit')
})

test('[S3.4 S7.18 S7.19] GET /menu/list takes a name and returns a tree of menu items, including buttons', async () => {
  const list = await itemsOf()
  expect(list.map(({ key }) => key)).toEqual(topLevel.map(({ id }) => id))
  expect(list.find(({ key }) => key === 'about')?.children).toContainEqual({
    id: expect.any(String),
    parentId: expect.any(String),
    version: 1,
    icon: 'info',
    sort: 1,
    hidden: false,
    isBuiltIn: true,
    label: '关于项目',
    key: 'about-index',
    type: 'page',
    subtitle: 'About',
    openType: 'current',
    auth: null,
    path: '/about/index',
    children: [
      expect.objectContaining({ label: '查看系统信息和依赖清单', key: 'about-system', type: 'button', auth: 'about_system', path: null }),
    ],
  })
  const found = await itemsOf({ name: ' 审计日 ' })
  expect(found).toMatchObject([{ key: 'system', type: 'directory', children: [{ key: 'audit' }] }])
  expect(found[0]?.children).toHaveLength(1)
  expect(await itemsOf({ name: '' })).toEqual(list)
})

test.each(['label=x', 'name=a&name=b', '__proto__=x', `name=${'x'.repeat(61)}`, 'name=%00'])(
  'a list with %s is rejected',
  async (query) => {
    expect((await admin.send('GET', `/menu/list?${query}`)).status).toBe(400)
  },
)

test('GET /menu/list requires a session and its permission', async () => {
  expect((await server.visitor().send('GET', '/menu/list')).code).toBe(912)
  const visitor = await server.signedIn('may not manage', { menuKeys: ['audit'] })
  expect((await visitor.send('GET', '/menu/list')).code).toBe(403)
})
