import { systemScope } from '#server/kit/scope.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { descriptionName } from '#conformance/description-check.ts'
import { conformanceChecks } from '#conformance/suite.ts'
import { type Coin, coins, mints, relationContract } from '#conformance/test-relations.ts'
import { referenceMissing } from '#contract/resource/field-errors.ts'
import { coinStore, startCoinServer } from './coin-server.ts'
import { serverTarget } from './server-target.ts'
import type { TestServer, Visitor } from './test-server.ts'

let server: TestServer
let admin: Visitor
beforeAll(async () => {
  server = await startCoinServer({ rowLimit: 1000 })
  admin = await server.administrator()
})
afterAll(() => server.stop())

// The server describes all of its API: that is checked once, in the run of all contracts.
const target = { ...serverTarget(() => server), leftOut: [descriptionName] }

for (const { title, run } of conformanceChecks(target, relationContract)) test(`${title} (relations)`, run)

const mint = (name: string) => admin.call(mints.calls.create, { body: { name } })
const coin = (
  code: string,
  mintId: string,
  { sampleId = null, workshopIds = [] }: { sampleId?: string | null; workshopIds?: string[] } = {},
) => admin.call(coins.calls.create, { body: { code, serial: null, mintId, sampleId, workshopIds } })
const list = async (query: Record<string, string>) => (await admin.call(coins.calls.list, { query })).list
const codes = (rows: readonly Coin[]) => rows.map(({ code }) => code)

test('titles are sorted by their pinyin, rows without one last in either direction, and neighbours follow that order', async () => {
  const [north, south] = [await mint('周铸'), await mint('白铸')]
  const rows = [
    await coin('s1', north.id, { sampleId: north.id }),
    await coin('s2', north.id),
    await coin('s3', north.id, { sampleId: south.id }),
  ]
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

test('a long list is not sorted by titles, which no index has in order', async () => {
  await mint('short')
  const { id } = await mint('long')
  await server.database.write(async (connection) => {
    const store = coinStore.rows(connection, systemScope)
    const fields = { serial: null, mintId: id, sampleId: null, workshopIds: [] }
    for (let index = 0; index < 1001; index++) {
      const code = `n${String(index).padStart(15, '0')}`
      await store.create(code, { code, ...fields }, server.clock.now())
    }
  })
  server.clock.move(2000)
  const statusOf = async (query: string) => {
    const { status, failure } = await admin.send('GET', `${coins.calls.list.path}?${query}`)
    return [status, failure.issues?.map(({ path }) => path)]
  }
  for (const count of ['', '&count=exact']) expect(await statusOf(`sort=-mintTitle${count}`)).toEqual([400, [['sort']]])
  expect(await statusOf('sort=code')).toEqual([200, undefined])
  expect(await statusOf('sort=-mintTitle&code=s1')).toEqual([200, undefined])
})

test('pages far from the beginning have their titles, from either end', async () => {
  const many = await mint('many')
  await server.database.write(async (connection) => {
    const store = coinStore.rows(connection, systemScope)
    for (let index = 0; index < 450; index++) {
      const id = `m${String(index).padStart(15, '0')}`
      await store.create(id, { code: id, serial: null, mintId: many.id, sampleId: null, workshopIds: [] }, server.clock.now())
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
  const answer = await admin.send('POST', '/coin', { code: 'late', serial: null, mintId: gone.id, sampleId: null, workshopIds: [] })
  expect([answer.status, answer.failure.error]).toEqual([409, referenceMissing.name])
})

test('rows are found by several references, each by at least one of them, in the list, its count and among neighbours', async () => {
  const [north, south, east] = [await mint('north'), await mint('south'), await mint('east')]
  const ids = { north: north.id, south: south.id, east: east.id }
  const both = await coin('w1', ids.north, { workshopIds: [ids.north, ids.south] })
  const neither = await coin('w2', ids.north, { workshopIds: [ids.east] })
  const one = await coin('w3', ids.north, { workshopIds: [ids.south] })
  const query = { workshopIds: `${ids.north},${ids.south}`, sort: 'code' }
  expect(codes(await list(query))).toEqual(['w1', 'w3'])
  expect((await admin.call(coins.calls.list, { query })).itemCount).toBe(2)
  expect(codes(await list({ workshopIds: ids.north }))).toEqual(['w1'])
  const neighbours = (id: string) => admin.call(coins.calls.neighbours, { params: { id }, query })
  expect(await neighbours(both.id)).toEqual({ previousId: null, nextId: one.id })
  expect(await neighbours(neither.id)).toEqual({ previousId: both.id, nextId: one.id })
})

test('several references may keep a row deleted since, with its title, but not gain a missing one', async () => {
  const [kept, gone] = [await mint('kept'), await mint('gone')]
  const workshopIds = [kept.id, gone.id].toSorted()
  const row = await coin('loyal', kept.id, { workshopIds: [gone.id] })
  const other = await coin('late', kept.id)
  await admin.call(mints.calls.remove, { params: { id: gone.id }, body: { version: gone.version } })
  const body = { workshopIds, version: row.version }
  const changed = await admin.call(coins.calls.update, { params: { id: row.id }, body })
  expect(new Set(changed.workshopTitles)).toEqual(new Set(['gone', 'kept']))
  const refused = await admin.send('PATCH', `/coin/${other.id}`, { workshopIds, version: other.version })
  expect(refused.failure).toMatchObject({ error: referenceMissing.name, issues: [{ path: ['workshopIds'] }] })
  expect(await admin.call(coins.calls.get, { params: { id: other.id } })).toEqual(other)
})

test('more references than the limit are refused with the name of the field', async () => {
  const row = await coin('many', (await mint('one')).id)
  const workshopIds = Array.from({ length: 9000 }, (_, index) => String(index).padStart(16, '0'))
  const answer = await admin.send('PATCH', `/coin/${row.id}`, { workshopIds, version: row.version })
  expect([answer.status, answer.failure.issues?.map(({ path }) => path)]).toEqual([400, [['workshopIds']]])
  expect(await admin.call(coins.calls.get, { params: { id: row.id } })).toEqual(row)
})

test('of concurrent creates with the same unique value one succeeds, and the others get the error at its field', async () => {
  const { id: mintId } = await mint('both')
  const body = { code: 'same', serial: null, mintId, sampleId: null, workshopIds: [] }
  const answers = await Promise.all(Array.from({ length: 8 }, () => admin.send('POST', '/coin', body)))
  expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, ...Array.from({ length: 7 }, () => 409)])
  const refused = answers.find(({ status }) => status === 409)?.failure
  expect(refused).toMatchObject({ error: 'coinCodeInUse', issues: [{ path: ['code'], message: '已有硬币使用此编号' }] })
})
