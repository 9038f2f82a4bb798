import { afterAll, beforeAll, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { contains } from '#contract/lists/list-query.ts'
import { definePermission } from '#contract/permissions/permission.ts'
import { defineExample } from '#contract/resource/example.ts'
import { file, files } from '#contract/resource/file-fields.ts'
import { reference } from '#contract/resource/reference.ts'
import { references } from '#contract/resource/references.ts'
import { defineResource } from '#contract/resource/resource.ts'
import { line } from '#contract/schemas/schemas.ts'
import { defineModule } from '#server/kit/module.ts'
import { systemScope } from '#server/kit/scope.ts'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'
import { demoRows } from './demo-row-store.ts'
import { defineStore } from './resource-store.ts'

const permission = definePermission('coins', { 'zh-CN': '硬币', 'en-US': 'Coins' })
const name = line({ max: 40 })
const common = {
  permissions: { view: permission, edit: permission, remove: permission },
  list: { sort: ['createDate'], defaultSort: [{ name: 'createDate', descending: true }], filters: { name: contains({ max: 40 }) } },
  scope: 'everyone',
  titleOf: (row: { name: string }) => row.name,
} as const

const mints = defineResource({ ...common, name: 'mints', path: '/mint', singular: 'mint', fields: z.strictObject({ name }) })
const coins = defineResource({
  ...common,
  name: 'coins',
  path: '/coin',
  singular: 'coin',
  fields: z.strictObject({
    name,
    mintId: reference(mints),
    sampleId: z.nullable(reference(mints)),
    workshopIds: references(mints),
    scanId: file(),
    pictureIds: files({ max: 9 }),
  }),
  readOnly: { status: z.enum(['raw', 'struck']), strikes: z.int() },
  flow: { field: 'status', initial: 'raw', transitions: [{ name: 'strike', from: ['raw'], to: 'struck', permission }] },
})
const mintStore = defineStore(mints, { table: 'mint' })
const coinStore = defineStore(coins, { table: 'coin', links: { workshopIds: { table: 'coin_workshop', by: 'coin_id', to: 'mint_id' } } })

const dates = 'created_at integer not null, updated_at integer not null'
const names = 'name text not null, name_search text not null'
const tables = `
  create table mint (id text primary key, ${names}, ${dates}, deleted_at integer, version integer not null) strict;
  create table coin (id text primary key, ${names}, mint_id text not null references mint (id), sample_id text references mint (id),
    scan_id text, picture_ids text not null, status text not null, strikes integer not null default 7, ${dates}, deleted_at integer,
    version integer not null) strict;
  create table coin_workshop (coin_id text not null references coin (id), mint_id text not null references mint (id), ${dates},
    primary key (coin_id, mint_id)) strict`

const writeCoins = demoRows(
  defineExample(coins, (index) => ({ name: `Coin ${index}` })),
  coinStore,
)
const writeMints = demoRows(
  defineExample(mints, (index) => ({ name: `Mint ${index}` })),
  mintStore,
)

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ extra: [defineModule({ id: 'coins', handlers: [] })] })
  await server.database.migrate((_, { script }) => script(tables))
})
afterAll(() => server.stop())

async function write(demo: typeof writeCoins): Promise<readonly number[]> {
  const reported: number[] = []
  const progress = (...counts: readonly number[]) => Promise.resolve(void reported.push(...counts))
  await server.database.write(async (connection) => void (await demo(connection, server.clock, progress, { scale: 1, ...server })))
  return reported
}

test('demo rows are examples with references to rows that exist, in each status, the newest from yesterday', async () => {
  expect(await write(writeCoins)).toEqual([])
  expect(await write(writeMints)).toEqual([120, 120])
  expect(await write(writeCoins)).toEqual([120, 120])
  const page = coins.derivedCalls.list.query.parse({ pageSize: '100' })
  const rows = await coinStore.listing({ db: server.read }, systemScope).list(page, 120)
  const [newest, second, third] = rows
  expect([newest, second, third].map((row) => row?.name)).toEqual(['Coin 0', 'Coin 1', 'Coin 2'])
  expect(newest).toMatchObject({ createDate: '2026-11-20T00:00:00.000Z', strikes: 7, scanId: null, pictureIds: [], version: 1 })
  expect(rows.slice(0, 3).map(({ status }) => status)).toEqual(['raw', 'struck', 'raw'])
  expect(new Set(rows.map(({ mintTitle }) => mintTitle)).size).toBe(12)
  expect([newest, second, third].map((row) => row?.workshopTitles.length)).toEqual([0, 1, 2])
})
