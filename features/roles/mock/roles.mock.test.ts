import { beforeEach, expect, test } from 'vitest'
import { confirmIdentity } from '#contract/confirmation.ts'
import {
  createRole,
  duplicateRole,
  getRole,
  listRoleMembers,
  listRoles,
  removeRole,
  type Role,
  setRoleMenus,
} from '#features/roles/contract/roles.ts'
import { request, setErrorHandler } from '#web/api/client.ts'
import { fetchFromMock, signInToMock, enableMock } from '#web/testing/start-mock.ts'

type Query = Readonly<Record<string, string>>

beforeEach(async () => {
  localStorage.clear()
  sessionStorage.clear()
  setErrorHandler(() => {})
  await signInToMock('admin')
})

const list = (query: Query = {}) => request(listRoles, { query })

/** Every row of a view, page by page. */
async function allRows(query: Query): Promise<Role[]> {
  const { pageCount } = await list({ ...query, pageSize: '100' })
  const pages = await Promise.all(
    Array.from({ length: pageCount }, (_, index) => list({ ...query, pageSize: '100', page: String(index + 1) })),
  )
  return pages.flatMap(({ list: rows }) => rows)
}

test('[S7.34] GET /api/role/list returns page 1 of 60, ten rows per page, and 30 pages with a name', async () => {
  const { envelope } = await fetchFromMock('/api/role/list', { headers: { token: await signInToMock('admin') } })
  expect(envelope).toMatchObject({
    code: 200,
    message: 'ok',
    type: 'success',
    result: { page: 1, pageSize: 10, pageCount: 60, itemCount: 600 },
  })
  expect((await list()).list).toHaveLength(10)
  const { list: rows, ...figures } = await list({ page: '3', pageSize: '20' })
  expect([figures, rows.length]).toEqual([{ page: 3, pageSize: 20, pageCount: 60, itemCount: 1200 }, 20])
  expect(await list({ name: '经理' })).toMatchObject({ pageCount: 30, itemCount: 300 })
  expect(await list({ name: '  ' })).toMatchObject({ pageCount: 60 })
  expect((await list({ page: '60' })).list).toHaveLength(10)
  expect((await list({ page: '61' })).list).toEqual([])
})

test('[S3.12 S3.13 S3.14 S3.15] a role has the fields of the specification, and grants some of its keys', async () => {
  const rows = await allRows({})
  for (const row of rows) {
    expect(row).toEqual({
      id: expect.stringMatching(/^\w{16}$/),
      createDate: row.create_date,
      updateDate: row.create_date,
      version: 1,
      dataScope: 'self',
      departmentIds: [],
      departmentTitles: [],
      isSuper: false,
      officer: null,
      memberCount: 0,
      name: expect.any(String),
      explain: expect.any(String),
      isDefault: expect.any(Boolean),
      menu_keys: expect.any(Array),
      create_date: expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d$/),
      status: expect.stringMatching(/^(?:normal|enable|disable)$/),
    })
  }
  const keys = new Set(rows.flatMap((row) => row.menu_keys))
  expect([...keys].toSorted()).toEqual(['basic-form', 'console', 'dashboard', 'detail', 'step-form', 'workplace'])
  expect(rows.every((row) => new Set(row.menu_keys).size === row.menu_keys.length)).toBe(true)
  expect(new Set(rows.map(({ status }) => status)).size).toBe(3)
})

test('different rows have different names, and the oldest are the roles that people have', async () => {
  const rows = await allRows({ sort: 'name' })
  expect(new Set(rows.map(({ name }) => name)).size).toBe(6000)
  const { list: oldest } = await list({ sort: 'createDate', pageSize: '8' })
  expect(oldest.map(({ name, memberCount }) => [name, memberCount])).toContainEqual(['超级管理员', 1])
  expect(oldest.map(({ name }) => name)).toEqual(expect.arrayContaining(['编辑', '总经理', '财务专员']))
})

const collator = new Intl.Collator('zh-CN')
const byDate = (one: Role, other: Role) => collator.compare(one.create_date, other.create_date)
const byName = (one: Role, other: Role) => collator.compare(one.name, other.name)
const views: { query: Query; matches: (row: Role) => boolean; compare: (one: Role, other: Role) => number }[] = [
  { query: {}, matches: () => true, compare: (one, other) => byDate(other, one) },
  { query: { sort: 'name' }, matches: () => true, compare: byName },
  { query: { sort: '-name' }, matches: () => true, compare: (one, other) => byName(other, one) },
  {
    query: { name: 'Ab 中%_', sort: 'createDate' },
    matches: ({ name }) => name.toLowerCase().includes('ab 中%_'),
    compare: byDate,
  },
  { query: { name: 'x'.repeat(60), sort: 'createDate' }, matches: ({ name }) => name === 'x'.repeat(60), compare: byDate },
  { query: { status: 'normal,disable', sort: 'name' }, matches: ({ status }) => status !== 'enable', compare: byName },
]

test.each(views)('every row matches the filters, in order, on exactly one page, and repeatably: $query', async (view) => {
  const { query, matches, compare } = view
  const rows = await allRows(query)
  expect(rows).toHaveLength(query['name'] === undefined ? 6000 : 3000)
  expect(rows.filter((row) => !matches(row))).toEqual([])
  expect(new Set(rows.map(({ id }) => id)).size).toBe(rows.length)
  expect(rows.every((row, index) => compare(rows[index - 1] ?? row, row) <= 0)).toBe(true)
  expect((await list({ ...query, pageSize: '100', page: '7' })).list).toEqual(rows.slice(600, 700))
  expect((await list({ ...query, page: '7' })).list).toEqual(rows.slice(60, 70))
})

test('a text that no valid name can contain finds nothing', async () => {
  expect(await list({ name: 'a\nb' })).toMatchObject({ pageCount: 0, itemCount: 0, list: [] })
})

test.each([{ explain: 'x' }, { sort: 'status' }, { status: 'closed' }, { page: '0' }, { pageSize: '101' }])(
  'parameters the list does not support are rejected: %o',
  async (query) => {
    await expect(list(query)).rejects.toMatchObject({ status: 400 })
  },
)

const reject = (name: string) => ({ name })

test('granting a permission requires a confirmation; the super administrator role stays as it is', async () => {
  const fields = { name: '新角色', explain: '', isDefault: false, status: 'enable' as const, dataScope: 'self' as const, departmentIds: [] }
  const role = await request(createRole, { body: fields })
  const input = (menuKeys: string[]) => ({ params: { id: role.id }, body: { menuKeys, version: role.version } })
  await expect(request(setRoleMenus, input(['audit']))).rejects.toMatchObject(reject('confirmationRequired'))
  await expect(request(setRoleMenus, input(['no-such-menu']))).rejects.toMatchObject(reject('grantedMenuMissing'))
  await request(confirmIdentity, { body: { password: '123456' } })
  const granted = await request(setRoleMenus, input(['audit', 'about-index']))
  expect(granted.menu_keys).toEqual(['about-index', 'audit'])
  expect(await request(getRole, { params: { id: role.id } })).toEqual(granted)
  const copy = await request(duplicateRole, { params: { id: role.id }, body: { name: '新角色副本' } })
  expect(copy).toMatchObject({ menu_keys: ['about-index', 'audit'], memberCount: 0 })

  const { list: oldest } = await list({ sort: 'createDate', pageSize: '100' })
  const { id = '', version = 0 } = oldest.find(({ isSuper }) => isSuper) ?? {}
  await expect(request(removeRole, { params: { id }, body: { version } })).rejects.toMatchObject(reject('superRoleFixed'))
  const { list: members } = await request(listRoleMembers, { params: { id }, query: {} })
  expect(members.map(({ username }) => username)).toEqual(['admin'])
})

test('without a session or its permission the list is rejected', async () => {
  enableMock()
  expect((await fetchFromMock('/api/role/list')).envelope).toMatchObject({ code: 912 })
  const { envelope } = await fetchFromMock('/api/role/list', { headers: { token: await signInToMock('editor') } })
  expect(envelope).toMatchObject({ code: 403 })
})
