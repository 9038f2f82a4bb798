import { afterEach, beforeEach, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { anyOf, between, contains } from '#contract/lists/list-query.ts'
import { definePermission } from '#contract/permissions/permission.ts'
import { dateTime, day, line, money } from '#contract/schemas/schemas.ts'
import { defineResource } from '#contract/resource/resource.ts'
import { systemScope } from '#server/kit/scope.ts'
import type { Database } from '#server/db/database.ts'
import { newDatabase, type TestDatabase } from '#server/testing/test-database.ts'
import { defineStore } from './resource-store.ts'

const permission = definePermission('coin', { 'zh-CN': '硬币', 'en-US': 'Coins' })

const coins = defineResource({
  name: 'coins',
  path: '/coin',
  singular: 'coin',
  permissions: { view: permission, edit: permission, remove: permission },
  fields: z.strictObject({
    fullName: line({ max: 40 }),
    metal: z.enum(['gold', 'iron']),
    isRare: z.boolean(),
    value: z.nullable(money()),
    note: z.nullable(line({ max: 40 })),
    struckOn: z.nullable(day),
    soldAt: z.nullable(dateTime),
    marks: z.array(z.string()),
  }),
  readOnly: { shelf: z.string() },
  computed: ['shelf'],
  list: {
    sort: ['createDate', 'fullName', 'value'],
    defaultSort: [{ name: 'createDate', descending: false }],
    filters: { fullName: contains({ max: 40 }), metal: anyOf(['gold', 'iron']), createDate: between() },
  },
  scope: 'everyone',
  titleOf: ({ fullName }) => fullName,
})

const store = defineStore(coins, { table: 'coin', computed: { shelf: (rows) => rows.map((row) => `shelf of ${String(row['metal'])}`) } })

const full: z.output<typeof coins.fields> = {
  fullName: '周记',
  metal: 'gold',
  isRare: true,
  value: 12_300,
  note: 'worn',
  struckOn: '1908-01-31',
  soldAt: '2026-11-21T01:02:03.004Z',
  marks: ['a', 'b'],
}
const empty = { ...full, fullName: '白记', isRare: false, value: null, note: null, struckOn: null, soldAt: null, marks: [] }

let testDatabase: TestDatabase
let database: Database
beforeEach(async () => {
  testDatabase = await newDatabase()
  database = await testDatabase.open()
  const table = `create table coin (id text primary key, full_name text not null, full_name_key text not null, full_name_search text not null,
    metal text not null, is_rare integer not null, value integer, note text, struck_on text, sold_at integer, marks text not null,
    created_at integer not null, updated_at integer not null, deleted_at integer, version integer not null) strict`
  await database.migrate((_, { script }) => script(table))
})
afterEach(async () => {
  await database.close()
  await testDatabase.remove()
})

const now = Date.UTC(2026, 10, 23)
const create = (id: string, fields: typeof full) =>
  database.write((connection) => store.rows(connection, systemScope).create(id, fields, now))
const list = async (request: Partial<z.output<typeof coins.calls.list.query>>) =>
  (
    await store.listing({ db: database.read }, systemScope).list({ page: 1, pageSize: 10, sort: coins.list.defaultSort, ...request }, 10)
  ).map(({ id }) => id)

test('fields of every kind, and those without a value, are read as they were written', async () => {
  const date = new Date(now).toISOString()
  for (const [id, fields] of [['1', full] as const, ['2', empty] as const]) {
    const expected = { ...fields, id, shelf: 'shelf of gold', createDate: date, updateDate: date, version: 1 }
    expect(await create(id, fields)).toEqual(expected)
    expect(await store.rows(database.read, systemScope).find(id)).toEqual(expected)
  }
})

test('an update writes the fields that are given, and null takes a value away', async () => {
  const created = await create('1', full)
  const changed = await database.write((connection) =>
    store.rows(connection, systemScope).update(created, { value: null, isRare: false }, now + 1),
  )
  expect(changed).toEqual({ ...created, value: null, isRare: false, updateDate: new Date(now + 1).toISOString(), version: 2 })
  expect(await database.write((connection) => store.rows(connection, systemScope).update(created, { note: null }, now))).toBeUndefined()
})

test('texts are sorted by their pinyin and found by any part, numbers by their size', async () => {
  await create('1', { ...full, value: 9 })
  await create('2', { ...empty, value: 100 })
  await create('3', { ...full, fullName: 'Alt', value: 20 })
  expect(await list({ sort: [{ name: 'fullName', descending: false }] })).toEqual(['3', '2', '1'])
  expect(await list({ sort: [{ name: 'value', descending: true }] })).toEqual(['2', '3', '1'])
  const found = async (fullName: string) => {
    const request = { page: 1, pageSize: 10, sort: coins.list.defaultSort, fullName }
    return store.listing({ db: database.read }, systemScope).count(request)
  }
  expect([await found('记'), await found('LT'), await found('%')]).toEqual([2, 1, 0])
})

test('the rows that match have their versions and come in order of ids, so many after an id', async () => {
  const { version } = await create('2', full)
  await create('1', empty)
  await create('3', { ...empty, metal: 'iron' })
  await create('4', full)
  const matching = (request: Parameters<ReturnType<typeof store.listing>['matching']>[0], after?: string) =>
    store.listing({ db: database.read }, systemScope).matching(request, { after, limit: 2 })
  const rows = (...ids: string[]) => ids.map((id) => ({ id, version }))
  expect(await matching({ metal: ['gold'] })).toEqual(rows('1', '2'))
  expect(await matching({ metal: ['gold'] }, '2')).toEqual(rows('4'))
  expect(await matching({ fullName: '周' })).toEqual(rows('2', '4'))
  expect(await matching({}, '4')).toEqual([])
})

test('a time in the short form is read as UTC', async () => {
  expect((await create('1', { ...full, soldAt: '2026-11-21 10:00' })).soldAt).toBe('2026-11-21T10:00:00.000Z')
})

test('a deleted row is in no list until it is restored', async () => {
  const created = await create('1', full)
  const removed = await database.write((connection) => store.rows(connection, systemScope).setDeleted(created, true, now))
  expect(await store.rows(database.read, systemScope).find('1')).toBeUndefined()
  expect(await list({})).toEqual([])
  expect(await store.rows(database.read, systemScope).findDeleted('1')).toEqual(removed)
  await database.write((connection) => store.rows(connection, systemScope).setDeleted({ id: '1', version: 2 }, false, now))
  expect(await list({})).toEqual(['1'])
})
