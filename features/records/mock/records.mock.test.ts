import { beforeEach, expect, test, vi } from 'vitest'
import type { CallInput } from '#contract/calls/call.ts'
import { timeOf } from '#contract/schemas/schemas.ts'
import { getAdminInfo } from '#contract/access.ts'
import { listPreferences, savePreference } from '#contract/preferences.ts'
import { recordsDelete, recordsEdit, recordsView } from '#features/records/contract/permissions.ts'
import {
  type BasicRecord,
  createRecord,
  getRecord,
  listRecordCities,
  listRecords,
  type RecordFields,
  updateRecord,
} from '#features/records/contract/records.ts'
import { seededRandom } from '#contract/seeded-random.ts'
import { request, setErrorHandler } from '#web/api/client.ts'
import { handleRequest } from '#web/mock/main.ts'
import { signInToMock } from '#web/testing/start-mock.ts'
import { seedRecord } from './records.mock.ts'

type Query = CallInput<typeof listRecords>['query']

const fields: RecordFields = { ...seedRecord(seededRandom(1), 0), name: '新来的', city: '拉萨', status: 'pass' }

beforeEach(async () => {
  localStorage.clear()
  sessionStorage.clear()
  setErrorHandler(() => {})
  await signInToMock('admin')
})

const list = (query: Query = {}) => request(listRecords, { query })
const get = (id: string, query: CallInput<typeof getRecord>['query'] = {}) => request(getRecord, { params: { id }, query })
const idsOf = (rows: readonly BasicRecord[]) => rows.map(({ id }) => id)

async function rowOf(query: Query = {}, index = 0): Promise<BasicRecord> {
  const row = (await list(query)).list[index]
  if (!row) throw new Error('There is no such row.')
  return row
}

/** Every row of a view, read page by page. */
async function allRows(query: Record<string, string>): Promise<BasicRecord[]> {
  const { pageCount } = await list(query)
  const pages = await Promise.all(Array.from({ length: pageCount }, (_, index) => list({ ...query, page: String(index + 1) })))
  return pages.flatMap(({ list: rows }) => rows)
}

test('[S7.26 S7.27 S7.29 S7.31 S7.32 S9.10] the list returns page 1 of 60, ten rows a page', async () => {
  const response = await handleRequest(
    new Request(new URL('/api/table/list', document.baseURI), { headers: { token: await signInToMock('admin') } }),
  )
  const envelope: unknown = await response.json()
  expect(envelope).toMatchObject({
    code: 200,
    message: 'ok',
    type: 'success',
    result: { page: 1, pageSize: 10, pageCount: 60, itemCount: 600 },
  })
  expect((await list()).list).toHaveLength(10)
})

test('[S7.28] page 3 with 20 rows a page returns page 3 with 20 rows', async () => {
  const { list: rows, ...figures } = await list({ page: '3', pageSize: '20' })
  expect(figures).toEqual({ page: 3, pageSize: 20, pageCount: 60, itemCount: 1200 })
  expect(rows).toHaveLength(20)
})

test('[S7.30 S7.32 S9.10] a search by name has 30 pages, a blank name 60', async () => {
  expect(await list({ name: '安' })).toMatchObject({ pageCount: 30, itemCount: 300 })
  expect(await list({ name: '  ' })).toMatchObject({ pageCount: 60, itemCount: 600 })
})

test('a page beyond the last is empty', async () => {
  expect((await list({ page: '60' })).list).toHaveLength(10)
  expect((await list({ page: '61' })).list).toEqual([])
  expect((await list({ page: '31', name: '安' })).list).toEqual([])
})

test('[S3.16 S3.17 S3.18 S3.19] a row has the fields of the specification, and a creation date as YYYY-MM-DD HH:mm', async () => {
  expect((await list({ pageSize: '100' })).list).toHaveLength(100)
  for (const row of (await list({ pageSize: '100' })).list) {
    expect(row).toMatchObject({
      id: expect.any(String),
      name: expect.any(String),
      sex: expect.stringMatching(/^(?:fe)?male$/),
      avatar: expect.any(String),
      email: expect.stringContaining('@'),
      city: expect.any(String),
      status: expect.stringMatching(/^(?:close|refuse|pass)$/),
      type: expect.stringMatching(/^(?:person|company)$/),
      createDate: expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d$/),
    })
  }
})

const collator = new Intl.Collator('zh-CN')
const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString()
const [from, to] = [daysAgo(40), daysAgo(20)]
const views: { query: Record<string, string>; rowCount?: number; isMatch: (row: BasicRecord) => boolean }[] = [
  { query: {}, rowCount: 6000, isMatch: () => true },
  { query: { sort: 'name' }, rowCount: 6000, isMatch: () => true },
  { query: { sort: '-name,createDate' }, rowCount: 6000, isMatch: () => true },
  { query: { name: 'Ab 中%_' }, rowCount: 3000, isMatch: ({ name }) => name.toLowerCase().includes('ab 中%_') },
  { query: { name: 'x'.repeat(60), sort: 'name' }, rowCount: 3000, isMatch: ({ name }) => name === 'x'.repeat(60) },
  {
    query: { status: 'close', sex: 'male', type: 'company' },
    isMatch: (row) => `${row.status} ${row.sex} ${row.type}` === 'close male company',
  },
  {
    query: { status: 'close,refuse', city: '杭州,上海', sort: 'createDate' },
    isMatch: ({ status, city }) => status !== 'pass' && ['杭州', '上海'].includes(city),
  },
  {
    query: { createDateFrom: from, createDateTo: to, sort: '-createDate,-name' },
    isMatch: ({ createDate }) => timeOf(createDate) >= timeOf(from) && timeOf(createDate) <= timeOf(to),
  },
]

function isSorted(rows: readonly BasicRecord[], sort = '-createDate'): boolean {
  const keys = sort.split(',').map((key) => ({ isName: key.endsWith('name'), sign: key.startsWith('-') ? -1 : 1 }))
  return rows.every((row, index) => {
    const previous = rows[index - 1]
    const differences = keys.map(({ isName, sign }) =>
      previous === undefined
        ? 0
        : sign * (isName ? collator.compare(previous.name, row.name) : timeOf(previous.createDate) - timeOf(row.createDate)),
    )
    return (differences.find((difference) => difference !== 0) ?? 0) <= 0
  })
}

test.each(views)(
  'every row matches the query, is sorted, is on one page only, and is the same twice: $query',
  async ({ query, rowCount, isMatch }) => {
    const rows = await allRows({ ...query, pageSize: '100' })
    expect(rows).toHaveLength(rowCount ?? (await list({ ...query, pageSize: '100' })).itemCount)
    expect(rows.length).toBeGreaterThan(100)
    expect(rows.filter((row) => !isMatch(row))).toEqual([])
    expect(new Set(idsOf(rows)).size).toBe(rows.length)
    expect(isSorted(rows, query['sort'])).toBe(true)
    expect((await list({ ...query, pageSize: '100', page: '2' })).list).toEqual(rows.slice(100, 200))
    expect((await list({ ...query, page: '7' })).list).toEqual(rows.slice(60, 70))
  },
)

test('a filter returns every matching row, and a search removes none', async () => {
  const all = await allRows({ pageSize: '100', sort: 'name' })
  const { status = 'pass' } = all[0] ?? {}
  const matching = new Set(idsOf(await allRows({ status, pageSize: '100' })))
  expect(all.filter((row) => row.status === status && !matching.has(row.id))).toEqual([])
})

test.each(views)('the detail of an id equals its row, with its neighbours in list order: $query', async ({ query }) => {
  const [before, row, after] = (await list({ ...query, page: '2' })).list.slice(4, 7)
  const { record, previousId, nextId } = await get(row?.id ?? '', query)
  expect({ record, previousId, nextId }).toEqual({ record: row, previousId: before?.id, nextId: after?.id })
})

test('a reload restores the initial rows', async () => {
  const listOf = async () => {
    vi.resetModules()
    const { handleRequest: handleAfterReload } = await import('#web/mock/main.ts')
    const headers = { token: await signInToMock('admin') }
    return (await handleAfterReload(new Request(new URL('/api/table/list', document.baseURI), { headers }))).json()
  }
  expect(await listOf()).toEqual(await listOf())
})

test.each([
  ['createDateTo', '1999-12-31 23:59'],
  ['createDateFrom', '2200-01-01 00:00'],
  ['name', 'a\nb'],
  ['city', 'a\tb'],
  ['city', 'Timbuktu'],
])('a filter that matches nothing returns an empty list: %s', async (name, value) => {
  expect(await list({ [name]: value })).toMatchObject({ pageCount: 0, itemCount: 0, list: [] })
})

test('an unknown id is not found', async () => {
  for (const unknownId of ['0000000000000000', 'zzzzzzzzzzzzzzzz']) await expect(get(unknownId)).rejects.toMatchObject({ status: 404 })
})

test('a new record is at its sorted position in the lists it matches, and in no others; pages stay full', async () => {
  const record = await request(createRecord, { body: fields })
  expect((await list()).list[0]).toEqual(record)
  expect((await list({ name: '新来', city: '拉萨' })).list[0]).toEqual(record)
  expect(idsOf((await list({ status: 'close' })).list)).not.toContain(record.id)
  expect((await list()).list).toHaveLength(10)
  expect(await request(listRecordCities)).toMatchObject({ list: expect.arrayContaining(['杭州', '拉萨']) })
  expect(await get(record.id)).toMatchObject({ record, previousId: null, history: [{ username: 'admin', from: null, to: 'pass' }] })
  const { auditEntries } = await import('#web/mock/audit-log.ts')
  expect(auditEntries().at(-1)).toMatchObject({
    action: 'records.create',
    changes: [{ recordId: record.id, before: null, after: { name: '新来的' } }],
  })
})

test('a changed record moves to its new position, with its history, and is listed once', async () => {
  const row = await rowOf({ status: 'pass' }, 3)
  const body = { version: 1, name: '阿阿', status: 'close' } as const
  const changed = await request(updateRecord, { params: { id: row.id }, body })
  expect(changed).toMatchObject({ ...row, name: '阿阿', status: 'close', version: 2, updateDate: expect.any(String) })
  expect(idsOf(await allRows({ status: 'pass' }))).not.toContain(row.id)
  expect((await list({ sort: 'name', status: 'close' })).list[0]).toEqual(changed)
  const everywhere = await allRows({ pageSize: '100' })
  expect(idsOf(everywhere).filter((id) => id === row.id)).toHaveLength(1)
  expect(new Set(idsOf(everywhere)).size).toBe(6000)
  const { record, history } = await get(row.id)
  expect(record).toEqual(changed)
  expect(history).toMatchObject([
    { from: 'pass', to: 'close' },
    { from: null, to: 'pass' },
  ])
})

test('an update without changes keeps the version', async () => {
  const row = await rowOf({}, 5)
  expect(await request(updateRecord, { params: { id: row.id }, body: { version: row.version, name: row.name } })).toEqual(row)
})

test('the administrator has all permissions on records, the editor only view', async () => {
  const permissionValues = async () => (await request(getAdminInfo)).permissions.map(({ value }) => value)
  expect(await permissionValues()).toEqual(expect.arrayContaining([recordsView.value, recordsEdit.value, recordsDelete.value]))
  await signInToMock('editor')
  expect(await permissionValues()).toContain(recordsView.value)
  expect(await permissionValues()).not.toContain(recordsEdit.value)
  expect((await list()).list).toHaveLength(10)
  await expect(request(createRecord, { body: fields })).rejects.toMatchObject({ status: 403 })
})

test('a table preference is saved per user and survives a reload', async () => {
  const value = { columns: [{ id: 'name', widthPx: 200 }], density: 'loose' }
  const save = (newValue: unknown) => request(savePreference, { params: { key: 'records.table' }, body: { value: newValue } })
  await save(value)
  await expect(save({ density: 'huge' })).rejects.toMatchObject({ status: 400 })
  vi.resetModules()
  const reloaded = await import('#web/mock/main.ts')
  const listed = async (token: string) =>
    (await reloaded.handleRequest(new Request(new URL('/api/preference/list', document.baseURI), { headers: { token } }))).json()
  expect(await listed(await signInToMock('admin'))).toMatchObject({ result: { list: [{ key: 'records.table', value }] } })
  expect(await listed(await signInToMock('editor'))).toMatchObject({ result: { list: [] } })
  await signInToMock('admin')
  await save(null)
  expect(await request(listPreferences)).toEqual({ list: [] })
})
