import { mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import * as z from 'zod/mini'
import { defineCall } from '#contract/calls/call.ts'
import { listRoutes, type RouteItem } from '#contract/pages/menu-routes.ts'
import { topLevel } from '#contract/navigation.ts'
import { handle } from '#server/kit/context.ts'
import { defineModule } from '#server/kit/module.ts'
import { permissionMode } from '#contract/settings/core-settings.ts'
import { settingStore } from '#server/settings/setting-store.ts'
import { editMenu } from '#server/testing/edit-menu.ts'
import { addMenuItem } from '#server/testing/menu-item-store.ts'
import { startTestServer, type TestServer, type Visitor } from '#server/testing/test-server.ts'

type Tables = { role: { name: string; status: string; is_super: number } }

// A call of the resource roles; it has no page here.
const disableRoles = defineCall({
  resource: 'roles',
  operation: 'update',
  method: 'POST',
  path: '/trial/disable',
  permission: 'signedIn',
  invalidates: ['roles'],
  body: z.strictObject({ prefix: z.string() }),
  result: z.null(),
})
const setFixed = defineCall({
  resource: 'settings',
  operation: 'update',
  method: 'POST',
  path: '/trial/fixed',
  permission: 'signedIn',
  invalidates: ['settings'],
  result: z.null(),
})
const trial = defineModule({
  id: 'trial',
  handlers: [
    handle(disableRoles, ({ body }, { change }) =>
      change(async ({ db, audit }) => {
        const roles = db.$extendTables<Tables>().updateTable('role').where('name', 'like', `${body.prefix} %`)
        await roles.set({ status: 'disable' }).execute()
        audit({ recordId: '', title: body.prefix, before: null, after: null })
        return null
      }),
    ),
    handle(setFixed, (_, { change, clock }) =>
      change(async ({ db, audit }) => {
        await settingStore(db).write(permissionMode, 'FIXED', clock)
        audit({ recordId: 'permissionMode', title: '', before: null, after: null })
        return null
      }),
    ),
  ],
})

let server: TestServer
let admin: Visitor
beforeAll(async () => {
  const build = await mkdtemp(join(tmpdir(), 'steward-build-'))
  const html = '<head><base href="/" /><script type="application/json" id="settings">{}</script></head>'
  for (const file of ['index.html', 'login.html']) await writeFile(join(build, file), html)
  server = await startTestServer({ extra: [trial], build })
  admin = await server.administrator()
})
afterAll(() => server.stop())

const routesOf = (visitor: Visitor) => visitor.call(listRoutes, {})
const named = (routes: readonly RouteItem[], name: string) => routes.find((route) => route.name === name)
const childrenOf = async (name: string, visitor = admin) => named(await routesOf(visitor), name)?.children?.map((child) => child.name)

test('[S3.2 S3.3 S7.15 S7.16] GET /menus takes no input and returns an array of route items in menu order', async () => {
  // A role whose menus no other test edits.
  const fresh = await startTestServer()
  onTestFinished(() => fresh.stop())
  const untouched = await fresh.administrator()
  const { status, result } = await untouched.send('GET', '/menus')
  expect(status).toBe(200)
  const routes = z.parse(listRoutes.result, result)
  const groupNames: readonly string[] = topLevel.map(({ id }) => id)
  expect(routes.map(({ name }) => name)).toEqual(groupNames.filter((name) => named(routes, name)))
  expect(named(routes, 'dashboard')).toEqual({
    path: '/dashboard',
    name: 'dashboard',
    component: 'LAYOUT',
    redirect: '/dashboard/console',
    meta: expect.objectContaining({ title: 'Dashboard', icon: 'gauge', hidden: false, sort: 0 }),
    children: expect.arrayContaining([
      {
        path: 'console',
        name: 'dashboard_console',
        component: 'console',
        meta: {
          title: '主控台',
          icon: 'layout-dashboard',
          hidden: false,
          sort: 1,
          permissions: ['dashboard_console'],
          keepAlive: true,
          affix: true,
        },
      },
      {
        path: 'workplace',
        name: 'dashboard_workplace',
        component: 'workplace',
        meta: { title: '工作台', icon: 'briefcase', hidden: true, sort: 3, permissions: ['dashboard_workplace'], keepAlive: true },
      },
    ]),
  })
  expect((await untouched.send('GET', '/menus?all=1')).failure.issues?.[0]?.path).toEqual(['all'])
})

test.each([
  ['br', 'br'],
  ['gzip, deflate', 'gzip'],
  ['identity', null],
])('GET /menus is compressed according to Accept-Encoding: %s', async (accepted, encoding) => {
  const { result, headers } = await admin.send('GET', '/menus', undefined, { 'accept-encoding': accepted })
  expect(z.parse(listRoutes.result, result)).toEqual(await routesOf(admin))
  expect([headers.get('content-encoding'), headers.get('vary')]).toEqual([encoding, 'accept-encoding'])
})

test('titles are in the language of the request', async () => {
  const { result } = await admin.send('GET', '/menus', undefined, { 'accept-language': 'en-US' })
  expect(named(z.parse(listRoutes.result, result), 'system')?.meta.title).toBe('System')
})

test('GET /menus returns what the user may see', async () => {
  const visitor = await server.signedIn('looks at roles', { menuKeys: ['roles'] })
  expect(await childrenOf('system', visitor)).toEqual(['system_role'])
  expect(named(await routesOf(visitor), 'dashboard')).toBeUndefined()
})

test('[C8] disabling a role removes its routes and calls at once', async () => {
  const visitor = await server.signedIn('demoted', { menuKeys: ['audit'] })
  expect(await childrenOf('system', visitor)).toEqual(['system_audit'])
  expect((await visitor.send('GET', '/audit/list')).status).toBe(200)
  await admin.call(disableRoles, { body: { prefix: 'demoted' } })
  expect((await visitor.send('GET', '/audit/list')).status).toBe(403)
  expect(await childrenOf('system', visitor)).toBeUndefined()
})

test('edits of a row are returned: title, icon, parent, order, hidden', async () => {
  await editMenu(server.database, 'audit', { title: '谁做了什么', icon: 'eye', parent_key: 'list', sort: 0, is_hidden: 1 })
  const [first] = named(await routesOf(admin), 'list')?.children ?? []
  expect(first).toMatchObject({
    path: '/system/audit',
    component: 'audit',
    meta: { title: '谁做了什么', icon: 'eye', sort: 0, hidden: true, permissions: ['system_audit'] },
  })
  await editMenu(server.database, 'audit', { title: null, icon: null, parent_key: 'system', sort: null, is_hidden: null })
  expect(await childrenOf('system')).toContain('system_audit')
})

test('a row that is not installed is not returned', async () => {
  await editMenu(server.database, 'audit', { is_installed: 0 })
  expect(await childrenOf('system')).not.toContain('system_audit')
  await editMenu(server.database, 'audit', { is_installed: 1 })
  expect(await childrenOf('system')).toContain('system_audit')
})

const make = (row: Parameters<typeof addMenuItem>[2]) => addMenuItem(server.database, server.clock, row)

test('custom directories, links and frames are returned in order to users who may see them', async () => {
  await make({ key: 'ours', type: 'directory', path: '/ours', title: '我们的', icon: 'box', sort: 7 })
  await make({
    key: 'shop',
    type: 'link',
    path: '/ours/shop',
    title: '商城',
    address: 'https://shop.example.cn/',
    parent_key: 'ours',
    sort: 2,
  })
  await make({ key: 'board', type: 'frame', path: '/ours/board', title: '看板', address: '/docs/index.html', parent_key: 'ours', sort: 1 })
  await make({ key: 'rules', type: 'frame', path: '/ours/rules', address: '/docs/style.html', parent_key: 'ours', auth: 'system_audit' })
  await make({
    key: 'lost',
    type: 'frame',
    path: '/ours/lost',
    address: '/docs/style.html',
    parent_key: 'ours',
    auth: 'no_longer_declared',
  })
  const ours = {
    path: '/ours',
    name: 'ours',
    component: 'LAYOUT',
    redirect: '/ours/board',
    meta: { title: '我们的', icon: 'box', hidden: false, sort: 7 },
    children: [
      { path: 'board', name: 'board', component: 'FRAME', meta: expect.objectContaining({ title: '看板', frameSrc: '/docs/index.html' }) },
      { path: 'shop', name: 'shop', component: 'LINK', meta: expect.objectContaining({ href: 'https://shop.example.cn/' }) },
    ],
  }
  const visitor = await server.signedIn('looks at ours', { menuKeys: ['console'] })
  expect(named(await routesOf(visitor), 'ours')).toEqual(ours)
  expect(await childrenOf('ours')).toEqual(['rules', 'board', 'shop'])

  const statusOf = async (path: string) => (await fetch(server.url + path)).status
  expect(await Promise.all(['/ours', '/ours/board', '/ours/board/', '/ours/shop', '/ours/other'].map(statusOf))).toEqual([
    200, 200, 200, 404, 404,
  ])
})

test('a custom path matches however the URL encodes it, and no other path matches', async () => {
  await make({ key: 'plan', type: 'frame', path: '/计划/全部 #1?', address: '/docs/index.html' })
  await make({ key: 'half', type: 'frame', path: '/50%', address: '/docs/index.html' })
  const plan = `/${encodeURIComponent('计划')}/${encodeURIComponent('全部')}`
  const statusOf = async (path: string) => (await fetch(server.url + path)).status
  expect(await Promise.all([`${plan}%20%231%3F`, `${plan}%20%231%3f/`, '/50%25', '/50%'].map(statusOf))).toEqual([200, 200, 200, 200])
  expect(await Promise.all([plan, `${plan}%20#1`, `${plan}%20%231%3F%2F`, '/50', '/%ff', '/%00'].map(statusOf))).toEqual(
    Array.from({ length: 6 }, () => 404),
  )
})

test('documents contain BACK until an administrator sets FIXED', async () => {
  const modeAt = async (path: string) => /"permissionMode":"(\w+)"/.exec(await (await fetch(server.url + path)).text())?.[1]
  expect([await modeAt('/'), await modeAt('/login')]).toEqual(['BACK', 'BACK'])
  await admin.call(setFixed, {})
  expect([await modeAt('/'), await modeAt('/login')]).toEqual(['FIXED', 'FIXED'])
})

test('GET /menus requires a session', async () => {
  expect((await server.visitor().send('GET', '/menus')).code).toBe(912)
})
