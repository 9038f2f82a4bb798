import { afterAll, beforeAll, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { defineCall } from '#contract/kit/call.ts'
import { pageGroups } from '#contract/navigation.ts'
import { listMenus, listRoutes, type MenuItem, type RouteItem } from '#features/menus/contract/menus.ts'
import { defineFeature, handle } from '#server/kit/feature.ts'
import { startTestServer, type TestServer, type Visitor } from '#server/testing/test-server.ts'

type Tables = {
  menu: {
    key: string
    parent_key: string | null
    title: string | null
    icon: string | null
    sort: number | null
    is_hidden: number | null
    is_installed: number
  }
  role: { name: string; status: string; is_super: number }
}

// The call that edits roles has the same noun; here it needs no page of its own.
const disableRoles = defineCall({
  noun: 'roles',
  verb: 'update',
  method: 'POST',
  path: '/trial/disable',
  permission: 'signedIn',
  stale: ['roles'],
  body: z.strictObject({ prefix: z.string() }),
  result: z.null(),
})
const trial = defineFeature({
  id: 'trial',
  handlers: [
    handle(disableRoles, ({ body }, { change }) =>
      change(async ({ connection, audit }) => {
        const roles = connection.$extendTables<Tables>().updateTable('role').where('name', 'like', `${body.prefix} %`)
        await roles.set({ status: 'disable' }).execute()
        await audit({ target: '', targetName: body.prefix, before: null, after: null })
        return null
      }),
    ),
  ],
})

let server: TestServer
let admin: Visitor
beforeAll(async () => {
  server = await startTestServer({ extra: [trial] })
  admin = await server.administrator()
})
afterAll(() => server.stop())

async function signedIn(username: string, menuKeys: readonly string[]): Promise<Visitor> {
  const { password } = await server.addPerson(username, { menuKeys })
  const visitor = server.visitor()
  await visitor.signIn(username, password)
  return visitor
}

function edit(key: string, columns: Partial<Tables['menu']>) {
  return server.database.write((connection) =>
    connection.$extendTables<Tables>().updateTable('menu').set(columns).where('key', '=', key).execute(),
  )
}

const routesOf = (visitor: Visitor) => visitor.call(listRoutes, {})
const itemsOf = async (query = {}) => (await admin.call(listMenus, { query })).list
const named = (routes: readonly RouteItem[], name: string) => routes.find((route) => route.name === name)
const childrenOf = async (name: string, visitor = admin) => named(await routesOf(visitor), name)?.children?.map((child) => child.name)
const flat = (items: readonly MenuItem[]): MenuItem[] => items.flatMap((item) => [item, ...flat(item.children)])

test('[S3.2 S3.3 S7.15 S7.16] the menu call takes nothing and answers an array of route items, in the order of the menu', async () => {
  const { status, result } = await admin.send('GET', '/menus')
  expect(status).toBe(200)
  const routes = z.parse(listRoutes.result, result)
  const groupNames: readonly string[] = pageGroups.map(({ id }) => id)
  expect(routes.map(({ name }) => name)).toEqual(groupNames.filter((name) => named(routes, name)))
  expect(named(routes, 'list')).toEqual({
    path: '/list',
    name: 'list',
    component: 'LAYOUT',
    redirect: '/list/basic-list',
    meta: { title: '列表页面', icon: 'list', hidden: false, sort: 2 },
    children: [
      {
        path: 'basic-list',
        name: 'basic-list',
        component: 'basic-list',
        meta: { title: '基础列表', icon: 'list', hidden: false, sort: 1, permissions: ['basic_list'], keepAlive: true },
      },
      {
        path: 'basic-info/:id?',
        name: 'basic-info',
        component: 'basic-info',
        meta: { title: '基础详情', icon: '', hidden: true, sort: 2, permissions: ['basic_list'], activeMenu: '/list/basic-list' },
      },
    ],
  })
  expect((await admin.send('GET', '/menus?all=1')).failure.issues?.[0]?.path).toEqual(['all'])
})

test('titles are in the language that is asked for', async () => {
  const { result } = await admin.send('GET', '/menus', undefined, { 'accept-language': 'en-US' })
  expect(named(z.parse(listRoutes.result, result), 'list')?.meta.title).toBe('Lists')
})

test('the menu call answers what a person may see', async () => {
  const visitor = await signedIn('looks at lists', ['basic-list'])
  expect(await childrenOf('list', visitor)).toEqual(['basic-list', 'basic-info'])
  expect(named(await routesOf(visitor), 'dashboard')).toBeUndefined()
})

test('[C8] a role that is switched off takes its routes and its calls away at once', async () => {
  const visitor = await signedIn('demoted', ['audit'])
  expect(await childrenOf('system', visitor)).toEqual(['system_audit'])
  expect((await visitor.send('GET', '/audit/list')).status).toBe(200)
  await admin.call(disableRoles, { body: { prefix: 'demoted' } })
  expect((await visitor.send('GET', '/audit/list')).status).toBe(403)
  expect(await childrenOf('system', visitor)).toBeUndefined()
})

test('what people have set of a row is what is answered: title, icon, place, order, hiding', async () => {
  await edit('audit', { title: '谁做了什么', icon: 'eye', parent_key: 'list', sort: 0, is_hidden: 1 })
  const [first] = named(await routesOf(admin), 'list')?.children ?? []
  expect(first).toMatchObject({
    path: '/system/audit',
    component: 'audit',
    meta: { title: '谁做了什么', icon: 'eye', sort: 0, hidden: true, permissions: ['system_audit'] },
  })
  expect((await itemsOf()).find(({ key }) => key === 'list')?.children[0]).toMatchObject({ key: 'audit', label: '谁做了什么' })
  await edit('audit', { title: null, icon: null, parent_key: 'system', sort: null, is_hidden: null })
  expect(await childrenOf('system')).toEqual(['system_audit'])
})

test('a row that is not installed is in neither answer', async () => {
  await edit('audit', { is_installed: 0 })
  expect(await childrenOf('system')).toBeUndefined()
  expect(flat(await itemsOf()).map(({ key }) => key)).not.toContain('audit')
  await edit('audit', { is_installed: 1 })
  expect(flat(await itemsOf()).map(({ key }) => key)).toContain('audit')
})

test('[S3.4 S7.18 S7.19] the management list takes a name and answers a tree of menu items, buttons included', async () => {
  const list = await itemsOf()
  expect(list.map(({ key }) => key)).toEqual(pageGroups.map(({ id }) => id))
  expect(list.find(({ key }) => key === 'list')?.children[0]).toEqual({
    label: '基础列表',
    key: 'basic-list',
    type: 'page',
    subtitle: 'Basic list',
    openType: 'current',
    auth: 'basic_list',
    path: '/list/basic-list',
    children: [
      expect.objectContaining({ label: '新建和编辑', key: 'basic-list-edit', type: 'button', auth: 'basic_list_edit', path: null }),
      expect.objectContaining({ label: '删除', key: 'basic-list-delete', type: 'button', auth: 'basic_list_delete', children: [] }),
    ],
  })
  const found = await itemsOf({ name: ' 基础列 ' })
  expect(found).toMatchObject([{ key: 'list', type: 'directory', children: [{ key: 'basic-list' }] }])
  expect(found[0]?.children).toHaveLength(1)
  expect(await itemsOf({ name: '' })).toEqual(list)
})

test.each(['label=x', 'name=a&name=b', '__proto__=x', `name=${'x'.repeat(61)}`, 'name=%00'])('a list with %s is refused', async (query) => {
  expect((await admin.send('GET', `/menu/list?${query}`)).status).toBe(400)
})

test('without a session neither is answered, and the management list not without its permission', async () => {
  for (const path of ['/menus', '/menu/list']) expect((await server.visitor().send('GET', path)).code).toBe(912)
  const visitor = await signedIn('may not manage', ['basic-list'])
  expect((await visitor.send('GET', '/menu/list')).code).toBe(403)
  expect((await visitor.send('GET', '/menus')).code).toBe(200)
})
