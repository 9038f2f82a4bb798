import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Page, PageGroup } from '#contract/pages/page.ts'
import { definePermission } from '#contract/permissions/permission.ts'
import { addMenuItem } from '#server/testing/menu-item-store.ts'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'
import { builtInMenus, reconcileMenus } from './menu-reconcile.ts'
import { PermissionCache } from '#server/identity/permissions.ts'

const text = { 'zh-CN': '', 'en-US': '' }
const view = definePermission('purse_view', text)
const edit = definePermission('purse_edit', text)
const groups: PageGroup[] = [{ id: 'money', path: '/money', title: text, icon: 'coins', sort: 20 }]
const purses: Page = {
  id: 'purses',
  path: '/money/purses',
  name: 'purses',
  parent: 'money',
  title: text,
  sort: 1,
  permissions: [view],
  guardsGroup: true,
  buttons: [{ id: 'purses-edit', title: text, permission: edit }],
}

let server: TestServer

beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

type MenuRow = {
  key: string
  parent_key: string | null
  type: string
  auth: string | null
  path: string | null
  title: string | null
  is_installed: number
}

const reconcile = (pages: readonly Page[]) =>
  server.database.write((connection) => reconcileMenus(connection, builtInMenus(groups, pages), server.clock))
const rows = () =>
  server.read
    .$extendTables<{ menu: MenuRow }>()
    .selectFrom('menu')
    .select(['key', 'parent_key', 'type', 'auth', 'path', 'title', 'is_installed'])
    .where('key', 'in', ['money', 'purses', 'purses-edit'])
    .orderBy('key')
    .execute()

test('groups, pages and buttons become rows; edits are kept, the rest follows the code', async () => {
  await reconcile([purses])
  expect((await rows()).map(({ key, parent_key, type, auth }) => [key, parent_key, type, auth])).toEqual([
    ['money', null, 'directory', null],
    ['purses', 'money', 'page', 'purse_view'],
    ['purses-edit', 'purses', 'button', 'purse_edit'],
  ])
  await server.database.write((connection) =>
    connection
      .$extendTables<{ menu: MenuRow }>()
      .updateTable('menu')
      .set({ title: '钱包', parent_key: 'system' })
      .where('key', '=', 'purses')
      .execute(),
  )
  await reconcile([{ ...purses, path: '/money/wallets', permissions: [edit] }])
  expect((await rows()).find(({ key }) => key === 'purses')).toMatchObject({
    title: '钱包',
    parent_key: 'system',
    path: '/money/wallets',
    auth: 'purse_edit',
    is_installed: 1,
  })
})

test('a nested group is a directory with a parent, without a page', () => {
  const group: Page = { id: 'coins', path: '/money/coins', name: 'coins', parent: 'money', title: text, sort: 2, isGroup: true }
  expect(builtInMenus(groups, [group]).at(-1)).toEqual({
    key: 'coins',
    parentKey: 'money',
    type: 'directory',
    auth: null,
    path: '/money/coins',
    component: null,
  })
})

test('a row whose page was removed is marked as not installed and grants nothing, until the page returns', async () => {
  await reconcile([purses])
  const { id } = await server.addPerson('rich', { menuKeys: ['purses', 'purses-edit'] })
  const granted = async () =>
    [
      ...(await new PermissionCache(server.read, { permissions: [view, edit], forReading: new Set(), neededViews: new Map() }).of(id))
        .permissions,
    ].toSorted()
  expect(await granted()).toEqual(['purse_edit', 'purse_view'])
  expect((await reconcile([])).uninstalled).toContain('purses')
  expect((await rows()).map(({ is_installed }) => is_installed)).toEqual([1, 0, 0])
  expect(await granted()).toEqual([])
  await reconcile([purses])
  expect(await granted()).toEqual(['purse_edit', 'purse_view'])
})

test('a custom row whose key a new page has gets another key, and its children stay below it', async () => {
  await addMenuItem(server.database, server.clock, { key: 'medals', type: 'directory', path: '/medals' })
  await addMenuItem(server.database, server.clock, { key: 'gold', type: 'directory', path: '/medals/gold', parent_key: 'medals' })
  await reconcile([purses, { ...purses, id: 'medals', path: '/money/medals', name: 'medals', buttons: [] }])
  const { key, parent_key: parent } = await server.read
    .$extendTables<{ menu: MenuRow }>()
    .selectFrom('menu')
    .select(['key', 'parent_key'])
    .where('key', '=', 'gold')
    .executeTakeFirstOrThrow()
  expect([key, parent]).toEqual(['gold', expect.stringMatching(/^medals-\w{16}$/)])
})

test('permissions are cached until users, roles or menus change', async () => {
  await reconcile([purses])
  const { id } = await server.addPerson('promoted', { menuKeys: ['purses'] })
  const permissions = new PermissionCache(server.read, { permissions: [view, edit], forReading: new Set(), neededViews: new Map() })
  expect((await permissions.of(id)).permissions.has('purse_edit')).toBe(false)
  await server.database.write((connection) =>
    connection
      .$extendTables<{ role: { is_super: number; name: string } }>()
      .updateTable('role')
      .set({ is_super: 1 })
      .where('name', 'like', 'promoted %')
      .execute(),
  )
  expect((await permissions.of(id)).permissions.has('purse_edit')).toBe(false)
  permissions.forget()
  expect((await permissions.of(id)).permissions.has('purse_edit')).toBe(true)
})
