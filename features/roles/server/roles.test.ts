import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { listRoles, type Role } from '#features/roles/contract/roles.ts'
import { defineModule } from '#server/kit/module.ts'
import { roleStore } from '#server/identity/roles/role-store.ts'
import { minuteMs, secondMs } from '#server/clock.ts'
import { newId } from '#server/ids.ts'
import { startTestServer, type TestServer, testClock, type Visitor } from '#server/testing/test-server.ts'

type Tables = {
  role: { id: string; name: string }
  role_menu: { role_id: string }
  user_role: { role_id: string }
  menu: { key: string; is_installed: number }
}

const builtIn = ['超级管理员', '编辑']

const clock = testClock()
const start = clock.now()
let server: TestServer
let admin: Visitor

beforeAll(async () => {
  server = await startTestServer({ clock, extra: [defineModule({ id: 'trial', handlers: [], editorGrants: ['about-system'] })] })
  admin = await server.administrator()
})
beforeEach(async () => {
  await server.database.write(async (connection) => {
    const tables = connection.$extendTables<Tables>()
    const made = tables.selectFrom('role').where('name', 'not in', builtIn).select('id')
    for (const table of ['role_menu', 'user_role'] as const) await tables.deleteFrom(table).where('role_id', 'in', made).execute()
    await tables.deleteFrom('role').where('name', 'not in', builtIn).execute()
  })
  // Counts are cached for a second.
  clock.move(2 * secondMs)
})
afterAll(() => server.stop())

/** Creates a role a minute after the previous one; its name begins with 岗. */
function create(name: string, { status = 'enable', menuKeys = [] }: { status?: Role['status']; menuKeys?: readonly string[] } = {}) {
  clock.move(minuteMs)
  const role = { id: newId(clock), name: `岗${name}`, explain: '', is_default: 0, is_super: 0, status } as const
  return server.database.write(async (connection) => {
    await roleStore(connection).create(role, clock.now())
    await roleStore(connection).grant(role.id, menuKeys, clock.now())
  })
}

const page = (query: Readonly<Record<string, string>> = {}) => admin.call(listRoles, { query })
const names = async (query: Readonly<Record<string, string>> = {}) => (await page(query)).list.map(({ name }) => name)

test('[S3.12 S3.13 S3.15] a list returns roles of the specification in a paged result, with a real count', async () => {
  const { status, result } = await admin.send('GET', '/role/list?sort=-name')
  expect(status).toBe(200)
  const createDate = new Date(start).toISOString()
  const dates = { create_date: createDate, createDate, updateDate: createDate, version: 1 }
  const id = expect.stringMatching(/^\w{16}$/)
  expect(result).toEqual({
    page: 1,
    pageSize: 10,
    pageCount: 1,
    itemCount: 2,
    list: [
      {
        id,
        name: '超级管理员',
        explain: '拥有全部权限',
        isDefault: false,
        menu_keys: expect.arrayContaining(['dashboard', 'console', 'about-system', 'audit']),
        status: 'normal',
        dataScope: 'all',
        departmentIds: [],
        departmentTitles: [],
        isSuper: true,
        officer: null,
        memberCount: 1,
        ...dates,
      },
      {
        id,
        name: '编辑',
        explain: '查看和编辑日常业务',
        isDefault: true,
        menu_keys: expect.arrayContaining(['about-system']),
        status: 'enable',
        dataScope: 'all',
        departmentIds: [],
        departmentTitles: [],
        isSuper: false,
        officer: null,
        memberCount: 0,
        ...dates,
      },
    ],
  })
})

test('a role returns the keys of its granted, installed menu rows; a super role returns all keys', async () => {
  await create('位', { menuKeys: ['console', 'audit'] })
  const keysOf = async (name: string) => (await page({ name })).list[0]?.menu_keys
  const install = (isInstalled: number) =>
    server.database.write((connection) =>
      connection.$extendTables<Tables>().updateTable('menu').set({ is_installed: isInstalled }).where('key', '=', 'audit').execute(),
    )
  expect(await keysOf('岗位')).toEqual(['audit', 'console'])
  expect(await keysOf('超级')).toContain('audit')
  await install(0)
  expect(await keysOf('岗位')).toEqual(['console'])
  expect(await keysOf('超级')).not.toContain('audit')
  await install(1)
})

test('the pages contain every role once, in both halves of the list', async () => {
  for (let index = 0; index < 23; index++) await create(`row ${index}`)
  const pages = await Promise.all([1, 2, 3, 4].map((number) => page({ page: String(number) })))
  expect(pages.map(({ list }) => list.length)).toEqual([10, 10, 5, 0])
  expect(pages.map(({ pageCount, itemCount }) => [pageCount, itemCount])).toEqual(Array.from({ length: 4 }, () => [3, 25]))
  const all = pages.flatMap(({ list }) => list.map(({ name }) => name))
  expect(all.slice(0, 23)).toEqual(Array.from({ length: 23 }, (_, index) => `岗row ${22 - index}`))
  expect(new Set(all).size).toBe(25)
})

test('a list is sorted as requested, Chinese names by pinyin, including the built-in roles', async () => {
  for (const name of ['财务', 'B', '安保']) await create(name)
  expect(await names({ sort: 'name' })).toEqual(['编辑', '超级管理员', '岗安保', '岗B', '岗财务'])
  expect(await names({ sort: '-name' })).toEqual(['岗财务', '岗B', '岗安保', '超级管理员', '编辑'])
  expect((await names({ sort: 'createDate' })).slice(2)).toEqual(['岗财务', '岗B', '岗安保'])
})

test('a list contains only roles that match all filters, and wildcards are literal', async () => {
  await create('Sales 10%', { status: 'normal' })
  await create('sales 100', { status: 'disable' })
  await create('other', { status: 'disable' })
  expect(await names({ name: 'SALES' })).toEqual(['岗sales 100', '岗Sales 10%'])
  expect(await names({ name: '10%' })).toEqual(['岗Sales 10%'])
  expect(await names({ name: 'a_e' })).toEqual([])
  expect(await names({ name: '  ' })).toHaveLength(5)
  expect(await names({ status: 'normal,disable', sort: 'createDate' })).toEqual(['超级管理员', '岗Sales 10%', '岗sales 100', '岗other'])
  expect(await page({ name: 'sales', status: 'disable' })).toMatchObject({ itemCount: 1, pageCount: 1 })
  expect(await page({ name: 'nobody' })).toMatchObject({ itemCount: 0, pageCount: 0, list: [] })
})

test.each([
  'explain=x',
  'sort=is_super',
  'sort=name,name',
  'status=closed',
  'page=0',
  'pageSize=101',
  'name=a&name=b',
  '__proto__=x',
  'name=%00',
])('a list with %s is rejected', async (query) => {
  expect((await admin.send('GET', `/role/list?${query}`)).status).toBe(400)
})

test('GET /role/list requires a session and its permission', async () => {
  expect((await server.visitor().send('GET', '/role/list')).code).toBe(912)
  const { password } = await server.addPerson('clerk', { menuKeys: ['audit'] })
  const visitor = server.visitor()
  await visitor.signIn('clerk', password)
  expect((await visitor.send('GET', '/role/list')).code).toBe(403)
})
