import { afterEach, beforeEach, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { between, containsAny } from '#contract/lists/list-query.ts'
import { definePermission } from '#contract/permissions/permission.ts'
import { choices, instant, line, money } from '#contract/schemas/schemas.ts'
import { defineResource } from '#contract/resource/resource.ts'
import { systemScope } from '#server/kit/scope.ts'
import type { Database } from '#server/db/database.ts'
import { newDatabase, type TestDatabase } from '#server/testing/test-database.ts'
import { defineStore } from './resource-store.ts'

const permission = definePermission('coin', { 'zh-CN': '硬币', 'en-US': 'Coins' })
const marks = ['a', 'ab', 'b'] as const

const coins = defineResource({
  name: 'coins',
  path: '/coin',
  singular: 'coin',
  permissions: { view: permission, edit: permission, remove: permission },
  fields: z.strictObject({
    name: line({ max: 40 }),
    nickname: z.nullable(line({ max: 40 })),
    value: z.nullable(money()),
    metal: z.nullable(z.enum(['gold', 'iron'])),
    soldAt: z.nullable(instant),
    marks: choices(marks),
  }),
  readOnly: { strikes: z.int(), seenAt: z.nullable(instant) },
  list: {
    sort: ['createDate', 'name', 'nickname', 'value', 'soldAt'],
    defaultSort: [{ name: 'createDate', descending: false }],
    filters: { marks: containsAny(marks), soldAt: between() },
  },
  scope: 'everyone',
  titleOf: ({ name }) => name,
})

const store = defineStore(coins, { table: 'coin' })

type Fields = z.output<typeof coins.fields>
const bare: Fields = { name: 'x', nickname: null, value: null, metal: null, soldAt: null, marks: [] }
const full: Fields = { name: 'x', nickname: '白', value: 5, metal: 'iron', soldAt: '2026-11-21T01:02:00.000Z', marks: ['a', 'b'] }

let testDatabase: TestDatabase
let database: Database
beforeEach(async () => {
  testDatabase = await newDatabase()
  database = await testDatabase.open()
  const table = `create table coin (id text primary key, name text not null, name_key text not null, nickname text, nickname_key text, value integer,
    metal text, sold_at integer, marks text not null, strikes integer not null default 3, seen_at integer,
    created_at integer not null, updated_at integer not null, deleted_at integer, version integer not null) strict`
  await database.migrate((_, { script }) => script(table))
})
afterEach(async () => {
  await database.close()
  await testDatabase.remove()
})

const now = Date.UTC(2026, 10, 23)
const create = (id: string, fields: Fields) => database.write((connection) => store.rows(connection, systemScope).create(id, fields, now))
const listing = () => store.listing({ db: database.read }, systemScope)
const request = { page: 1, pageSize: 10, sort: coins.list.defaultSort }

async function ordered(name: string, descending: boolean): Promise<string> {
  const sort = [{ name, descending }]
  const itemCount = await listing().count(request)
  const whole = (await listing().list({ ...request, sort }, itemCount)).map(({ id }) => id)
  const byPages: string[] = []
  for (let page = 1; page <= Math.ceil(itemCount / 2); page++) {
    byPages.push(...(await listing().list({ page, pageSize: 2, sort }, itemCount)).map(({ id }) => id))
  }
  expect(byPages).toEqual(whole)
  for (const [index, id] of whole.entries()) {
    expect(await listing().neighbours(id, { sort })).toEqual({ previousId: whole[index - 1] ?? null, nextId: whole[index + 1] ?? null })
  }
  return whole.join('')
}

test('every kind of field without a value is read as null, and read-only columns get the defaults of the database', async () => {
  const { createDate: _created, updateDate: _updated, ...created } = await create('1', bare)
  expect(created).toEqual({ ...bare, id: '1', strikes: 3, seenAt: null, version: 1 })
  const changed = await database.write((connection) => store.rows(connection, systemScope).update({ id: '1', version: 1 }, full, now))
  expect(changed).toMatchObject(full)
  const emptied = await database.write((connection) => store.rows(connection, systemScope).update({ id: '1', version: 2 }, bare, now))
  expect(emptied).toMatchObject(bare)
})

test('rows without a value come last in both directions, on every page and for neighbours', async () => {
  await create('1', bare)
  await create('2', { ...full, nickname: '周', value: 30, soldAt: '2026-11-23T00:00:00.000Z' })
  await create('3', full)
  await create('4', bare)
  await create('5', { ...full, nickname: 'Alt', value: 20, soldAt: '2026-11-22T00:00:00.000Z' })
  for (const name of ['value', 'soldAt']) expect([await ordered(name, false), await ordered(name, true)]).toEqual(['35214', '25341'])
  expect([await ordered('nickname', false), await ordered('nickname', true)]).toEqual(['53214', '23541'])
})

test('a list of choices is found by any of them, matched whole', async () => {
  await create('1', bare)
  await create('2', { ...bare, marks: ['ab'] })
  await create('3', { ...bare, marks: ['a', 'b'] })
  const found = async (values: readonly string[]) => {
    const filtered = { ...request, marks: values }
    return (await listing().list(filtered, await listing().count(filtered))).map(({ id }) => id).join('')
  }
  expect([await found(['a']), await found(['ab']), await found(['b', 'ab']), await found([])]).toEqual(['3', '2', '23', '123'])
})

test('a range of time leaves out rows that have none', async () => {
  await create('1', bare)
  await create('2', full)
  const filtered = { ...request, soldAtFrom: '2026-11-21T00:00:00.000Z', soldAtTo: '2026-11-22T00:00:00.000Z' }
  expect(await listing().count(filtered)).toBe(1)
})
