import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Page } from '#contract/pages/page.ts'
import { definePermission } from '#contract/permissions/permission.ts'
import { topLevel } from '#contract/navigation.ts'
import { discoverPages } from '#server/app/discovery.ts'
import { setMembership } from '#server/testing/membership-store.ts'
import { addMenuItem } from '#server/testing/menu-item-store.ts'
import { startTestServer, type TestServer, testClock } from '#server/testing/test-server.ts'
import { builtInMenus, reconcileMenus } from './menus/menu-reconcile.ts'
import { rightsOf } from './rights-store.ts'

const text = { 'zh-CN': '', 'en-US': '' }
const added: Page = {
  id: 'purses',
  path: '/list/purses',
  name: 'purses',
  parent: 'list',
  title: text,
  sort: 1,
  permissions: [definePermission('purse_view', text)],
}

const clock = testClock()
let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ clock })
  const keys = await server.read.$extendTables<{ menu: { key: string } }>().selectFrom('menu').select('key').execute()
  await server.addPerson('holds everything', { menuKeys: keys.map(({ key }) => key) })
  await server.addPerson('holds little', { menuKeys: keys.slice(0, 3).map(({ key }) => key) })
  await server.addPerson('holds nothing')
  await addMenuItem(server.database, clock, {
    key: 'board',
    type: 'frame',
    path: '/board',
    address: '/docs/index.html',
    auth: 'system_audit',
  })
  const { id } = await server.addPerson('holds what people have added', { menuKeys: ['board'] })
  await server.database.write((connection) => setMembership(connection, id, { departmentId: null, dataScope: 'self' }))
})
afterAll(() => server.stop())

/** The permissions of each role and the rights of each user, as text. */
async function permissionSets(): Promise<string> {
  const rows = await server.read
    .$extendTables<{
      role: { id: string; name: string; status: string; is_super: number; data_scope: string }
      role_menu: { role_id: string; menu_id: string }
      menu: { id: string; key: string; auth: string | null; is_installed: number }
    }>()
    .selectFrom('role')
    .leftJoin('role_menu', 'role_menu.role_id', 'role.id')
    .leftJoin('menu', 'menu.id', 'role_menu.menu_id')
    .select(['role.id', 'role.name', 'role.status', 'role.is_super', 'role.data_scope', 'menu.key', 'menu.auth', 'menu.is_installed'])
    .orderBy('role.id')
    .orderBy('menu.key')
    .execute()
  const users = await server.read.$extendTables<{ app_user: { id: string } }>().selectFrom('app_user').select('id').orderBy('id').execute()
  const rights = await Promise.all(users.map(({ id }) => rightsOf(server.read, id)))
  return [...rows, ...rights].map((row) => JSON.stringify(row)).join('\n')
}

test('[C14] adding a page and removing it again leaves the permissions of every role unchanged', async () => {
  const before = await permissionSets()
  const pages = await discoverPages()
  const start = (known: readonly Page[]) =>
    server.database.write((connection) => reconcileMenus(connection, builtInMenus(topLevel, known), clock))
  await start([...pages, added])
  expect(await permissionSets()).toBe(before)
  expect((await start(pages)).uninstalled).toEqual(['purses'])
  expect(await permissionSets()).toBe(before)
})

test('[C14] a restart leaves the permissions of every role unchanged', async () => {
  const before = await permissionSets()
  expect(before).toContain('"auth":"')
  await server.running.stop()
  const again = await startTestServer({ clock, folder: server.folder })
  expect(await permissionSets()).toBe(before)
  await again.stop()
})
