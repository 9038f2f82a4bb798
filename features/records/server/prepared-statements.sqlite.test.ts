import { constants, DatabaseSync } from 'node:sqlite'
import { beforeAll, expect, test, vi } from 'vitest'
import { createRecord, getRecord, listRecordCities, listRecords, updateRecord } from '#features/records/contract/records.ts'
import { idAt } from '#server/ids.ts'
import { demoStore } from './demo-store.ts'
import { clock, fields, startRecordServer } from './test-server.ts'

// Every connection executes its settings when it opens.
const executed = vi.spyOn(DatabaseSync.prototype, 'exec')
const records = startRecordServer()
let connections: ReadonlySet<DatabaseSync>

beforeAll(() => {
  connections = new Set(executed.mock.contexts.filter((context) => context instanceof DatabaseSync).filter(({ isOpen }) => isOpen))
})

/** Counts the authorizer calls during `work`: SQLite calls the authorizer when it prepares a statement, never when it runs one. */
async function countPrepares(work: () => Promise<void>): Promise<number> {
  let prepares = 0
  for (const database of connections) {
    database.setAuthorizer(() => {
      prepares += 1
      return constants.SQLITE_OK
    })
  }
  // Statements prepared before are prepared again once under the new authorizer.
  await work()
  expect(prepares).toBeGreaterThan(0)
  prepares = 0
  await work()
  return prepares
}

/** Enough for pages at the start, in the middle and at the end. */
async function createRecords(): Promise<void> {
  await records.server.database.write(async (connection) => {
    const demoRecords = Array.from({ length: 1400 }, (_, index) => ({
      ...fields,
      status: index % 2 === 0 ? ('pass' as const) : ('close' as const),
      id: idAt(clock.now(), index),
      createdAt: clock.now() - index,
      owner: undefined,
    }))
    await demoStore(connection).createMany(demoRecords.slice(0, 700))
    await demoStore(connection).createMany(demoRecords.slice(700))
  })
}

// The query worker has its own connection, which is not observed here.
test('a statement is prepared once for all values bound to it', async () => {
  await createRecords()
  let round = 0
  const prepares = await countPrepares(async () => {
    round += 1
    clock.move(2000)
    for (const sort of ['-createDate', 'name']) {
      for (const page of [round, 25 + round, 63 - round]) {
        const query = { page: String(page), pageSize: String(9 + round), status: round === 1 ? 'pass' : 'close', sort }
        expect((await records.admin.call(listRecords, { query })).list).toHaveLength(9 + round)
      }
    }
    await records.admin.call(listRecordCities, {})
    const { id, version } = await records.admin.call(createRecord, { body: { ...fields, name: `第 ${round}` } })
    await records.admin.call(updateRecord, { params: { id }, body: { version, status: 'close' } })
    await records.admin.call(getRecord, { params: { id }, query: {} })
  })
  expect(prepares).toBe(0)
})
