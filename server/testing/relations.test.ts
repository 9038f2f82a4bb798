import { systemScope } from '#server/identity/scope.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { conformanceChecks } from '#conformance/suite.ts'
import { type Coin, coins, mints, relationContract } from '#conformance/test-relations.ts'
import { referenceMissing } from '#contract/resource/field-errors.ts'
import { defineModule } from '#server/app/module.ts'
import { secondMs } from '#server/clock.ts'
import { resourceHandlers } from '#server/resource/resource-handlers.ts'
import { defineStore } from '#server/resource/resource-store.ts'
import { limited } from './limited-accounts.ts'
import { adminPassword, startTestServer, type TestServer, type Visitor } from './test-server.ts'

const handlers = [
  ...resourceHandlers(coins, { store: defineStore(coins, { table: 'coin' }) }),
  ...resourceHandlers(mints, { store: defineStore(mints, { table: 'mint' }) }),
]

const common = 'created_at integer not null, updated_at integer not null, deleted_at integer, version integer not null'
const tables = `
  create table mint (id text primary key, name text not null, name_key text not null, name_search text not null, ${common}) strict;
  create table coin (id text primary key, code text not null, code_key text not null, code_search text not null, serial text,
    mint_id text not null references mint (id), sample_id text references mint (id), ${common}) strict;
  create unique index coin_code on coin (code) where deleted_at is null;
  create unique index coin_serial on coin (serial) where deleted_at is null;
  create index coin_by_mint on coin (mint_id, created_at, id);`

let server: TestServer
let admin: Visitor
beforeAll(async () => {
  server = await startTestServer({ extra: [defineModule({ id: 'coins', handlers })] })
  await server.database.migrate((_, { script }) => script(tables))
  await server.addPerson(limited.username, limited)
  admin = await server.administrator()
})
afterAll(() => server.stop())

const target = {
  administrator: { username: 'admin', password: adminPassword },
  limited,
  send(path: string, init: RequestInit) {
    // The clock advances between requests.
    server.clock.move(secondMs)
    return fetch(`${server.url}/api${path}`, init)
  },
}

for (const { title, run } of conformanceChecks(target, relationContract)) test(`${title} (relations)`, run)

const mint = (name: string) => admin.call(mints.calls.create, { body: { name } })
const coin = (code: string, mintId: string, sampleId: string | null = null) =>
  admin.call(coins.calls.create, { body: { code, serial: null, mintId, sampleId } })
const list = async (query: Record<string, string>) => (await admin.call(coins.calls.list, { query })).list
const codes = (rows: readonly Coin[]) => rows.map(({ code }) => code)

test('titles are sorted by their pinyin, rows without one last in either direction, and neighbours follow that order', async () => {
  const [north, south] = [await mint('周铸'), await mint('白铸')]
  const rows = [await coin('s1', north.id, north.id), await coin('s2', north.id), await coin('s3', north.id, south.id)]
  const query = { mintId: north.id, sort: 'sampleTitle' }
  expect((await list(query)).map(({ code, sampleTitle }) => [code, sampleTitle])).toEqual([
    ['s3', '白铸'],
    ['s1', '周铸'],
    ['s2', null],
  ])
  expect(codes(await list({ ...query, sort: '-sampleTitle' }))).toEqual(['s1', 's3', 's2'])
  const params = { id: rows[0]?.id ?? '' }
  expect(await admin.call(coins.calls.neighbours, { params, query })).toEqual({ previousId: rows[2]?.id, nextId: rows[1]?.id })
})

test('pages far from the beginning have their titles, from either end', async () => {
  const many = await mint('many')
  await server.database.write(async (connection) => {
    const store = defineStore(coins, { table: 'coin' }).rows(connection, systemScope)
    for (let index = 0; index < 450; index++) {
      const id = `m${String(index).padStart(15, '0')}`
      await store.create(id, { code: id, serial: null, mintId: many.id, sampleId: null }, server.clock.now())
    }
  })
  for (const page of ['1', '4', '5']) {
    const rows = await list({ mintId: many.id, sort: 'mintTitle', page, pageSize: '100' })
    expect([rows.length, new Set(rows.map(({ mintTitle }) => mintTitle))]).toEqual([page === '5' ? 50 : 100, new Set(['many'])])
  }
})

test('a row that refers to a deleted row can be changed in its other fields', async () => {
  const gone = await mint('gone')
  const row = await coin('kept', gone.id)
  await admin.call(mints.calls.remove, { params: { id: gone.id }, body: { version: gone.version } })
  const body = { code: 'kept too', mintId: gone.id, version: row.version }
  expect(await admin.call(coins.calls.update, { params: { id: row.id }, body })).toMatchObject({ code: 'kept too', mintTitle: 'gone' })
  const answer = await admin.send('POST', '/coin', { code: 'late', serial: null, mintId: gone.id, sampleId: null })
  expect([answer.status, answer.failure.error]).toEqual([409, referenceMissing.name])
})

test('of concurrent creates with the same unique value one succeeds, and the others get the error at its field', async () => {
  const { id: mintId } = await mint('both')
  const body = { code: 'same', serial: null, mintId, sampleId: null }
  const answers = await Promise.all(Array.from({ length: 8 }, () => admin.send('POST', '/coin', body)))
  expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, ...Array.from({ length: 7 }, () => 409)])
  const refused = answers.find(({ status }) => status === 409)?.failure
  expect(refused).toMatchObject({ error: 'coinCodeInUse', issues: [{ path: ['code'], message: '已有硬币使用此编号' }] })
})
