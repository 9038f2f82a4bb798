import { afterAll, beforeAll, expect, test } from 'vitest'
import { getAdminInfo } from '#contract/access.ts'
import { confirmIdentity } from '#contract/confirmation.ts'
import { listRoutes, type RouteItem } from '#contract/pages/menu-routes.ts'
import { listAudit } from '#features/audit/contract/audit.ts'
import { getMenu, getMenuImpact, type MenuFields, moveMenu, removeMenu, restoreMenu, updateMenu } from '#features/menus/contract/menus.ts'
import { secondMs } from '#server/clock.ts'
import { adminPassword, startTestServer, type TestServer, type Visitor } from '#server/testing/test-server.ts'
import { addMenu, allMenus, directoryFields, frameFields, linkFields, menuWithKey } from './test-menus.ts'

const password = 'edits menus and confirms it'

let server: TestServer
let admin: Visitor
beforeAll(async () => {
  server = await startTestServer()
  admin = await server.administrator()
  await admin.call(confirmIdentity, { body: { password: adminPassword } })
})
afterAll(() => server.stop())

async function routeNamed(name: string, visitor = admin): Promise<RouteItem | undefined> {
  const flat = (routes: readonly RouteItem[]): RouteItem[] => routes.flatMap((route) => [route, ...flat(route.children ?? [])])
  return flat(await visitor.call(listRoutes, {})).find((route) => route.name === name)
}

const patch = (id: string, body: object, visitor = admin) => visitor.send('PATCH', `/menu/${id}`, body)
const move = (id: string, body: object) => admin.send('POST', `/menu/${id}/move`, body)

test('what people add is in the list and, at the next GET /menus, in the menu', async () => {
  const tools = await addMenu(admin, directoryFields('tools'))
  const shop = await addMenu(admin, linkFields('shop', { parentId: tools.id, title: '商城', subtitle: 'Shop' }))
  expect(await admin.call(getMenu, { params: { id: shop.id } })).toEqual(shop)
  expect(shop).toMatchObject({
    ...linkFields('shop', { parentId: tools.id, title: '商城', subtitle: 'Shop' }),
    isBuiltIn: false,
    version: 1,
  })
  expect((await allMenus(admin)).find(({ key }) => key === 'shop')).toMatchObject({
    label: '商城',
    subtitle: 'Shop',
    path: 'https://shop.example/',
  })
  expect(await routeNamed('shop')).toMatchObject({
    component: 'LINK',
    meta: { title: '商城', href: 'https://shop.example/', openType: 'new' },
  })

  const changed = await admin.call(updateMenu, { params: { id: shop.id }, body: { title: '网店', hidden: true, version: 1 } })
  expect(changed).toMatchObject({ title: '网店', subtitle: 'Shop', hidden: true, version: 2 })
  expect((await routeNamed('shop'))?.meta).toMatchObject({ title: '网店', hidden: true })
})

test('a built-in row can be renamed, moved and hidden; its flags are those of the route', async () => {
  const { id, version } = await menuWithKey(admin, 'audit')
  const body = {
    title: '操作记录',
    subtitle: 'Activity',
    icon: 'eye',
    hidden: true,
    keepAlive: false,
    affix: true,
    activeMenu: '/system/role',
  }
  await admin.call(updateMenu, { params: { id }, body: { ...body, version } })
  expect((await routeNamed('system_audit'))?.meta).toMatchObject({
    title: '操作记录',
    icon: 'eye',
    hidden: true,
    affix: true,
    activeMenu: '/system/role',
  })
  const cleared = await admin.call(updateMenu, {
    params: { id },
    body: { activeMenu: null, affix: false, hidden: false, version: version + 1 },
  })
  expect(cleared).toMatchObject({ activeMenu: null, affix: false, auth: 'system_audit' })
  expect((await routeNamed('system_audit'))?.meta).not.toHaveProperty('activeMenu')
})

test.each(['type', 'key', 'path', 'address', 'auth'])('%s of a built-in row cannot be changed, and it cannot be deleted', async (field) => {
  const row = await menuWithKey(admin, 'audit')
  const value = field === 'type' ? 'link' : field === 'key' ? 'other' : field === 'auth' ? 'system_menu' : '/elsewhere'
  const answer = await patch(row.id, { [field]: value, title: '改名', version: row.version })
  expect([answer.status, answer.failure.error, answer.failure.issues?.[0]?.path]).toEqual([400, 'menuFieldLocked', [field]])
  expect(await menuWithKey(admin, 'audit')).toEqual(row)
  expect((await admin.send('DELETE', `/menu/${row.id}`, { version: row.version })).failure.error).toBe('menuBuiltIn')
})

const withoutTarget = { path: null, address: null }
test.each<[string, string, string, Partial<MenuFields>]>([
  ['a page', 'type', 'menuTypeInvalid', { type: 'page' }],
  ['a button', 'type', 'menuTypeInvalid', { type: 'button' }],
  ['a directory without a path', 'path', 'menuFieldRequired', { path: null }],
  ['a link without an address', 'address', 'menuFieldRequired', { ...withoutTarget, type: 'link' }],
  ['a link with a path', 'path', 'menuFieldUnused', { type: 'link', address: 'https://shop.example/' }],
  ['a directory with an address', 'address', 'menuFieldUnused', { address: 'https://shop.example/' }],
  ['an undeclared permission', 'auth', 'menuPermissionUnknown', { type: 'frame', address: '/docs/', auth: 'no_such_permission' }],
  ['a permission of a directory', 'auth', 'menuFieldUnused', { auth: 'system_audit' }],
  ['a path with a query', 'path', 'menuPathInvalid', { path: '/tools/board?x=1' }],
  ['a path with a fragment', 'path', 'menuPathInvalid', { path: '/tools#board' }],
  ['a path of the server', 'path', 'menuPathInvalid', { path: '/metrics/home' }],
  ['a key that a row has', 'key', 'menuKeyInUse', { key: 'audit' }],
  ['a key that is the name of a route', 'key', 'menuKeyInUse', { key: 'system_audit' }],
  ['a path that a row has', 'path', 'menuPathInUse', { path: '/system/audit' }],
  ['a parent that does not exist', 'parentId', 'menuParentMissing', { parentId: 'zzzzzzzzzzzzzzzz' }],
])('%s is refused at its field, and nothing is written', async (_, field, error, fields) => {
  const before = await allMenus(admin)
  const { failure } = await admin.send('POST', '/menu', directoryFields('refused', fields))
  expect([failure.error, failure.issues?.[0]?.path]).toEqual([error, [field]])
  expect(await allMenus(admin)).toEqual(before)
})

test('values of a wrong type are refused at their fields by every write, and nothing is written', async () => {
  const { id, version } = await addMenu(admin, directoryFields('typed'))
  const before = await allMenus(admin)
  const ids = Array.from({ length: 5000 }, (_, index) => String(index).padStart(16, '0'))
  const wrong: readonly [keyof MenuFields | 'isBuiltIn', unknown][] = [
    ['parentId', 5],
    ['parentId', 'short'],
    ['parentId', ids],
    ['auth', ['audit']],
    ['key', 'two words'],
    ['title', ''],
    ['icon', 'No Icon'],
    ['openType', 'tab'],
    ['sort', -1],
    ['hidden', 'yes'],
    ['isBuiltIn', true],
  ]
  for (const [field, value] of wrong) {
    const answers = [
      await patch(id, { [field]: value, version }),
      await admin.send('POST', '/menu', { ...directoryFields('typed-2'), [field]: value }),
    ]
    for (const { status, failure } of answers) expect([field, status, failure.issues?.[0]?.path]).toEqual([field, 400, [field]])
  }
  for (const [body, field] of [
    [{ parentId: 5, index: 0 }, 'parentId'],
    [{ parentId: ids, index: 0 }, 'parentId'],
    [{ parentId: null, index: -1 }, 'index'],
    [{ parentId: null, index: 1e9 }, 'index'],
  ] as const) {
    const { status, failure } = await admin.send('POST', `/menu/${id}/move`, { ...body, version })
    expect([status, failure.issues?.[0]?.path]).toEqual([400, [field]])
  }
  expect(await allMenus(admin)).toEqual(before)
})

test('a stale version gets 409 with the current row', async () => {
  const { id } = await addMenu(admin, directoryFields('stale'))
  const current = await admin.call(updateMenu, { params: { id }, body: { title: '新', version: 1 } })
  for (const answer of [
    await patch(id, { title: '旧', version: 1 }),
    await move(id, { parentId: null, index: 0, version: 1 }),
    await admin.send('DELETE', `/menu/${id}`, { version: 1 }),
  ]) {
    expect([answer.status, answer.result]).toMatchObject([409, { error: 'menuChanged', current }])
  }
})

test('a move puts the row at its index and numbers the siblings again, in one audit entry', async () => {
  const parent = await addMenu(admin, directoryFields('sorted'))
  const rows = []
  for (const key of ['one', 'two', 'three'])
    rows.push(await addMenu(admin, directoryFields(`sorted-${key}`, { parentId: parent.id, sort: 5 })))
  const order = async () =>
    (await allMenus(admin)).filter(({ parentId }) => parentId === parent.id).map(({ key, sort }) => `${key} ${sort}`)
  const [one] = rows
  const audited = async () => (await admin.call(listAudit, { query: { action: 'menus.move' } })).itemCount
  const auditedBefore = await audited()
  server.clock.move(2 * secondMs)
  const moved = await admin.call(moveMenu, { params: { id: one?.id ?? '' }, body: { version: 1, parentId: parent.id, index: 2 } })
  expect(moved).toMatchObject({ parentId: parent.id, sort: 2, version: 2 })
  expect(await order()).toEqual(['sorted-three 0', 'sorted-two 1', 'sorted-one 2'])
  expect(await audited()).toBe(auditedBefore + 1)
})

test('[C15] a row is not moved below itself or its descendants, nor deeper than the limit', async () => {
  let parentId: string | null = null
  const ids: string[] = []
  for (const level of [1, 2, 3, 4, 5]) {
    ;({ id: parentId } = await addMenu(admin, directoryFields(`level${level}`, { parentId })))
    ids.push(parentId)
  }
  expect((await admin.send('POST', '/menu', directoryFields('level6', { parentId }))).failure.error).toBe('menuTooDeep')
  const [top = '', second = ''] = ids
  for (const parent of [top, second, ids.at(-1)]) {
    expect((await move(top, { parentId: parent, index: 0, version: 1 })).failure.error).toBe('menuCycle')
    expect((await patch(top, { parentId: parent, version: 1 })).failure.error).toBe('menuCycle')
  }
  const other = await addMenu(admin, directoryFields('other-top'))
  expect((await move(top, { parentId: other.id, index: 0, version: 1 })).failure.error).toBe('menuTooDeep')
})

test('[C15] of two moves that would make a cycle together, one is refused, in each of 50 rounds', async () => {
  const one = await addMenu(admin, directoryFields('cycle-one'))
  const two = await addMenu(admin, directoryFields('cycle-two'))
  const versionOf = async (id: string) => (await admin.call(getMenu, { params: { id } })).version
  for (let round = 0; round < 50; round += 1) {
    const versions = await Promise.all([versionOf(one.id), versionOf(two.id)])
    const answers = await Promise.all([
      move(one.id, { parentId: two.id, index: 0, version: versions[0] }),
      move(two.id, { parentId: one.id, index: 0, version: versions[1] }),
    ])
    expect(answers.map(({ failure }) => failure.error).toSorted()).toEqual(['', 'menuCycle'])
    const { id } = answers[0].status === 200 ? one : two
    await admin.call(moveMenu, { params: { id }, body: { version: await versionOf(id), parentId: null, index: 1000 } })
  }
})

test('a deleted row takes those below it along, and the grants stop counting; restoring brings all of it back', async () => {
  const outer = await addMenu(admin, directoryFields('outer'))
  const inner = await addMenu(admin, frameFields('inner', { parentId: outer.id, auth: 'system_audit' }))
  const visitor = await server.signedIn('granted by a frame', { menuKeys: ['inner'] })
  expect((await visitor.send('GET', '/audit/list')).status).toBe(200)
  expect(await admin.call(getMenuImpact, { params: { id: outer.id } })).toEqual({
    descendants: 1,
    roles: [{ id: expect.any(String), name: expect.stringContaining('granted by a frame'), users: 1 }],
  })
  const removed = await admin.call(removeMenu, { params: { id: outer.id }, body: { version: 1 } })
  expect(removed).toEqual({ id: outer.id, version: 2 })
  expect((await admin.send('GET', `/menu/${inner.id}`)).status).toBe(404)
  expect(await routeNamed('outer')).toBeUndefined()
  expect((await visitor.send('GET', '/audit/list')).status).toBe(403)
  expect((await admin.send('POST', '/menu', directoryFields('outer'))).failure.error).toBe('menuKeyInUse')

  await admin.call(restoreMenu, { params: { id: outer.id }, body: { version: 2 } })
  expect(await admin.call(getMenu, { params: { id: inner.id } })).toMatchObject({ parentId: outer.id, version: 3 })
  expect((await visitor.send('GET', '/audit/list')).status).toBe(200)
})

test('a directory with a built-in row below it is not deleted', async () => {
  const holder = await addMenu(admin, directoryFields('holder'))
  const about = await menuWithKey(admin, 'about-index')
  const back = about.parentId
  const moved = await admin.call(moveMenu, { params: { id: about.id }, body: { version: about.version, parentId: holder.id, index: 0 } })
  expect((await admin.send('DELETE', `/menu/${holder.id}`, { version: 1 })).failure.error).toBe('menuBuiltIn')
  await admin.call(moveMenu, { params: { id: about.id }, body: { version: moved.version, parentId: back, index: 0 } })
  expect((await admin.send('DELETE', `/menu/${holder.id}`, { version: 1 })).status).toBe(200)
})

test('a row is not restored below a deleted parent, nor where another row has its path', async () => {
  const parent = await addMenu(admin, directoryFields('gone-parent'))
  const child = await addMenu(admin, directoryFields('gone-child', { parentId: parent.id }))
  await admin.call(removeMenu, { params: { id: child.id }, body: { version: 1 } })
  await addMenu(admin, directoryFields('other-child', { path: '/gone-child' }))
  const restore = () => admin.send('POST', `/menu/${child.id}/restore`, { version: 2 })
  expect((await restore()).failure).toMatchObject({ error: 'menuPathInUse', issues: [{ path: ['path'] }] })
  await admin.call(removeMenu, { params: { id: parent.id }, body: { version: 1 } })
  expect((await restore()).failure).toMatchObject({ error: 'menuParentMissing', issues: [{ path: ['parentId'] }] })
})

test('[C7] a super administrator keeps every permission whichever rows are hidden, moved, changed, deleted or restored', async () => {
  const permissions = async () => (await admin.call(getAdminInfo, {})).permissions.map(({ value }) => value).toSorted()
  const before = await permissions()
  expect(before).toContain('system_menu_edit')
  const given = await addMenu(admin, frameFields('given-to-all', { auth: 'system_menu_edit' }))
  const shelf = await addMenu(admin, directoryFields('shelf'))
  const hide = async (key: string) => {
    const { id, version } = await menuWithKey(admin, key)
    return patch(id, { hidden: true, version })
  }
  const shelve = async (key: string) => {
    const { id, version } = await menuWithKey(admin, key)
    return move(id, { parentId: shelf.id, index: 0, version })
  }
  const writes: readonly (() => Promise<{ readonly status: number }>)[] = [
    () => patch(given.id, { auth: null, version: 1 }),
    () => admin.send('DELETE', `/menu/${given.id}`, { version: 2 }),
    () => admin.send('POST', `/menu/${given.id}/restore`, { version: 3 }),
    ...['menus-edit', 'menus', 'roles', 'users', 'system'].map((key) => () => hide(key)),
    ...['menus', 'roles', 'users'].map((key) => () => shelve(key)),
  ]
  for (const write of writes) {
    expect((await write()).status).toBe(200)
    expect(await permissions()).toEqual(before)
  }
  const { id, version } = await menuWithKey(admin, 'menus')
  expect((await patch(id, { hidden: false, version })).status).toBe(200)
})

test('[C3] nobody gives a permission that they lack to those whose role grants a row, nor restores such a row', async () => {
  const row = await addMenu(admin, frameFields('given'))
  await server.addPerson('would gain', { menuKeys: ['given'] })
  const editor = await server.signedIn('edits menus', { password, menuKeys: ['menus', 'menus-edit', 'menus-delete', 'audit'] })
  expect((await patch(row.id, { auth: 'system_audit', version: 1 }, editor)).failure.error).toBe('confirmationRequired')
  await editor.call(confirmIdentity, { body: { password } })
  const answer = await patch(row.id, { auth: 'system_role', version: 1 }, editor)
  expect([answer.status, answer.failure.error]).toEqual([403, 'forbidden'])
  expect((await admin.call(getMenu, { params: { id: row.id } })).auth).toBeNull()
  expect((await patch(row.id, { auth: 'system_audit', version: 1 }, editor)).status).toBe(200)

  await admin.call(updateMenu, { params: { id: row.id }, body: { auth: 'system_role', version: 2 } })
  expect((await editor.send('DELETE', `/menu/${row.id}`, { version: 3 })).status).toBe(200)
  expect((await editor.send('POST', `/menu/${row.id}/restore`, { version: 4 })).failure.error).toBe('forbidden')
  const unconfirmed = await server.administrator()
  expect((await unconfirmed.send('POST', `/menu/${row.id}/restore`, { version: 4 })).failure.error).toBe('confirmationRequired')
  expect((await admin.send('POST', `/menu/${row.id}/restore`, { version: 4 })).status).toBe(200)
})
