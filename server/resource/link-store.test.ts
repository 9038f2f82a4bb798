import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { anyId, contains } from '#contract/lists/list-query.ts'
import { definePermission } from '#contract/permissions/permission.ts'
import { line } from '#contract/schemas/schemas.ts'
import { references } from '#contract/resource/references.ts'
import { defineResource } from '#contract/resource/resource.ts'
import { systemScope } from '#server/kit/scope.ts'
import type { Database } from '#server/db/database.ts'
import { openStatementLog, type StatementLog } from '#server/testing/derived/statement-log.ts'
import { newDatabase, type TestDatabase } from '#server/testing/test-database.ts'
import { defineStore } from './resource-store.ts'

const permission = definePermission('coin', { 'zh-CN': '硬币', 'en-US': 'Coins' })
const common = {
  permissions: { view: permission, edit: permission, remove: permission },
  scope: 'everyone',
  titleOf: ({ name }: { name: string }) => name,
} as const
const list = { sort: ['createDate'], defaultSort: [{ name: 'createDate', descending: false }] } as const

const owners = defineResource({
  ...common,
  name: 'owners',
  path: '/owner',
  singular: 'owner',
  fields: z.strictObject({ name: line({ max: 40 }) }),
  list: { ...list, filters: { name: contains({ max: 40 }) } },
})
const coins = defineResource({
  ...common,
  name: 'coins',
  path: '/coin',
  singular: 'coin',
  fields: z.strictObject({ name: line({ max: 40 }), ownerIds: references(owners), heirIds: references(owners) }),
  list: { ...list, filters: { ownerIds: anyId() } },
})

const ownerStore = defineStore(owners, { table: 'owner' })
const store = defineStore(coins, {
  table: 'coin',
  links: {
    ownerIds: { table: 'coin_owner', by: 'coin_id', to: 'owner_id' },
    heirIds: { table: 'coin_heir', by: 'coin_id', to: 'heir_id' },
  },
})

const dates = 'created_at integer not null, updated_at integer not null'
const row = `name text not null, ${dates}, deleted_at integer, version integer not null`
const tables = `
  create table owner (id text primary key, name_search text not null, ${row}) strict;
  create table coin (id text primary key, ${row}) strict;
  create table coin_owner (coin_id text not null references coin (id), owner_id text not null references owner (id), ${dates},
    primary key (coin_id, owner_id)) strict;
  create table coin_heir (coin_id text not null references coin (id), heir_id text not null references owner (id), ${dates},
    primary key (coin_id, heir_id)) strict;`

let log: StatementLog
let testDatabase: TestDatabase
let database: Database
beforeEach(async () => {
  log = openStatementLog()
  testDatabase = await newDatabase()
  database = await testDatabase.open()
  await database.migrate((_, { script }) => script(tables))
  await database.write(async (connection) => {
    for (const id of ['a', 'b', 'c']) await ownerStore.rows(connection, systemScope).create(id, { name: id.toUpperCase() }, now)
  })
})
afterEach(async () => {
  await database.close()
  await testDatabase.remove()
  log.close()
})

const now = Date.UTC(2026, 10, 23)
const create = (id: string, ownerIds: string[], heirIds: string[] = []) =>
  database.write((connection) => store.rows(connection, systemScope).create(id, { name: id, ownerIds, heirIds }, now))
const update = (id: string, version: number, fields: Record<string, unknown>) =>
  database.write((connection) => store.rows(connection, systemScope).update({ id, version }, fields, now + version))
const links = async () =>
  (await sql`select coin_id, owner_id, created_at, updated_at from coin_owner order by owner_id`.execute(database.read)).rows

test('references are read sorted by id, with the titles of each', async () => {
  const written = { ownerIds: ['a', 'c'], ownerTitles: ['A', 'C'], heirIds: ['b'], heirTitles: ['B'] }
  expect(await create('1', ['c', 'a'], ['b'])).toMatchObject(written)
  expect(await store.rows(database.read, systemScope).find('1')).toMatchObject(written)
  expect(await create('2', [])).toMatchObject({ ownerIds: [], ownerTitles: [], heirIds: [], heirTitles: [] })
})

test('a field that an update leaves out keeps its references, and references that stay keep the time of their creation', async () => {
  await create('1', ['a', 'b'], ['a'])
  expect(await update('1', 1, { ownerIds: ['b', 'c'] })).toMatchObject({ ownerIds: ['b', 'c'], heirIds: ['a'] })
  expect(await links()).toEqual([
    { coin_id: '1', owner_id: 'b', created_at: now, updated_at: now },
    { coin_id: '1', owner_id: 'c', created_at: now + 1, updated_at: now + 1 },
  ])
  expect(await update('1', 2, { name: 'other' })).toMatchObject({ name: 'other', ownerTitles: ['B', 'C'] })
  expect(await update('1', 3, { ownerIds: [] })).toMatchObject({ ownerIds: [], heirTitles: ['A'] })
})

test('an update of an older version leaves the references as they are', async () => {
  await create('1', ['a'])
  await update('1', 1, { name: 'newer' })
  expect(await update('1', 1, { ownerIds: ['b'] })).toBeUndefined()
  expect(await store.rows(database.read, systemScope).find('1')).toMatchObject({ name: 'newer', ownerIds: ['a'] })
})

test('a deleted row has its references back when it is restored', async () => {
  await create('1', ['a', 'b'])
  await database.write((connection) => store.rows(connection, systemScope).setDeleted({ id: '1', version: 1 }, true, now))
  expect(await store.rows(database.read, systemScope).findDeleted('1')).toMatchObject({ ownerTitles: ['A', 'B'] })
  const restored = await database.write((connection) => store.rows(connection, systemScope).setDeleted({ id: '1', version: 2 }, false, now))
  expect(restored).toMatchObject({ ownerIds: ['a', 'b'] })
})

test('a page takes as many statements with many rows as with one', async () => {
  for (let index = 0; index < 20; index++) await create(String(index), ['a', 'b'], ['c'])
  async function statements(pageSize: number) {
    const before = log.executed
    const rows = await store.listing({ db: database.read }, systemScope).list({ page: 1, pageSize, sort: coins.list.defaultSort }, 20)
    expect([rows.length, rows.at(-1)?.ownerTitles]).toEqual([pageSize, ['A', 'B']])
    return log.executed - before
  }
  expect([await statements(1), await statements(20)]).toEqual([3, 3])
})

test('a store without the link table of a field is an error that names it', async () => {
  await create('1', ['a'])
  const rows = defineStore(coins, { table: 'coin' }).rows(database.read, systemScope)
  await expect(rows.find('1')).rejects.toThrow('The store of coins names no link table for ownerIds')
})
