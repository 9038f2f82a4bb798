import { beforeEach, expect, test, vi } from 'vitest'
import type { CallInput } from '#contract/calls/call.ts'
import { getRecord, listRecords } from '#features/records/contract/records.ts'
import { request, setErrorHandler } from '#web/api/client.ts'
import { fetchFromDemo, signInToDemo } from '#web/testing/start-demo.ts'

type Query = CallInput<typeof listRecords>['query']

let token: string
beforeEach(async () => {
  localStorage.clear()
  sessionStorage.clear()
  setErrorHandler(() => {})
  token = await signInToDemo('admin')
})

const list = (query: Query = {}) => request(listRecords, { query })

test('[S7.26 S7.27 S7.29 S7.31 S7.32 S9.10] the list of a demonstration returns page 1 of 60, ten rows a page', async () => {
  const { envelope } = await fetchFromDemo('/api/table/list', { headers: { token } })
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

test.each(['安', 'Ab 中%_', 'anna'])('every row that a search finds has the name that was searched for: %s', async (name) => {
  const rows = [...(await list({ name })).list, ...(await list({ name, page: '2' })).list]
  expect(rows).toHaveLength(20)
  for (const row of rows) expect(row.name.toLowerCase()).toContain(name.toLowerCase())
  expect(new Set(rows.map(({ id }) => id)).size).toBe(20)
})

test('a page beyond the last is empty', async () => {
  expect((await list({ page: '60' })).list).toHaveLength(10)
  expect((await list({ page: '61' })).list).toEqual([])
  expect((await list({ page: '31', name: '安' })).list).toEqual([])
})

test('with other filters the list has what there is, on at most 60 pages', async () => {
  const { itemCount, pageCount } = await list({ status: 'pass', pageSize: '5' })
  expect([itemCount, pageCount]).toEqual([300, 60])
  expect(await list({ createDateTo: '1999-12-31T23:59:00.000Z' })).toMatchObject({ pageCount: 0, itemCount: 0, list: [] })
})

test('[S3.16 S3.17 S3.18 S3.19] a row has the fields of the specification, and a creation date as YYYY-MM-DD HH:mm', async () => {
  // The last of these pages is one of rows that were written for it.
  for (const page of ['1', '11']) {
    const { list: rows } = await list({ page, pageSize: '100' })
    expect(rows).toHaveLength(100)
    for (const row of rows) {
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
  }
})

test('a row has its creation date at the hour of the browser, like the page of its record', async () => {
  const hourOf = (date: Date) => (date.getUTCHours() + 8) % 24
  vi.spyOn(Date.prototype, 'getHours').mockImplementation(function (this: Date) {
    return hourOf(this)
  })
  const [row] = (await list()).list
  const { record } = await request(getRecord, { params: { id: row?.id ?? '' }, query: {} })
  expect(Number(row?.createDate.slice(11, 13))).toBe(hourOf(new Date(record.createDate)))
})

test('a record that was written for its page opens like any other', async () => {
  const row = (await list({ page: '11', pageSize: '100' })).list.at(-1)
  const { record } = await request(getRecord, { params: { id: row?.id ?? '' }, query: {} })
  expect(record).toMatchObject({ id: row?.id, name: row?.name, city: row?.city })
})
