import { constants, DatabaseSync } from 'node:sqlite'
import { beforeAll, expect, test, vi } from 'vitest'
import { createRecord, getRecord, listRecordCities, listRecords, updateRecord } from '#features/records/contract/records.ts'
import { clock, fields, startRecordServer } from './test-server.ts'

// Every connection is told its settings when it is opened.
const told = vi.spyOn(DatabaseSync.prototype, 'exec')
const records = startRecordServer()
let connections: ReadonlySet<DatabaseSync>

beforeAll(() => {
  connections = new Set(told.mock.contexts.filter((context) => context instanceof DatabaseSync))
})

/** How many things SQLite asks leave for while something is done: it asks when it plans a statement, and never when it runs one. */
async function askedWhile(work: () => Promise<void>): Promise<number> {
  let asked = 0
  for (const database of connections) {
    database.setAuthorizer(() => {
      asked += 1
      return constants.SQLITE_OK
    })
  }
  // What was planned before is planned anew under the new authorizer, once.
  await work()
  expect(asked).toBeGreaterThan(0)
  asked = 0
  await work()
  return asked
}

test('a statement is planned once, whatever numbers and texts it is filled with later', async () => {
  for (let count = 0; count < 30; count += 1) await records.create()
  let page = 0
  const asked = await askedWhile(async () => {
    page += 1
    clock.move(2000)
    for (const sort of ['-createDate', 'name']) {
      const query = { page: String(page), pageSize: String(page + 5), status: page === 1 ? 'pass' : 'close', sort }
      const { itemCount } = await records.admin.call(listRecords, { query })
      await records.admin.call(listRecords, { query: { ...query, page: String(itemCount) } })
    }
    await records.admin.call(listRecordCities, {})
    const { id, version } = await records.admin.call(createRecord, { body: { ...fields, name: `第 ${page}` } })
    await records.admin.call(updateRecord, { params: { id }, body: { version, status: 'close' } })
    await records.admin.call(getRecord, { params: { id }, query: {} })
  })
  expect(asked).toBe(0)
})
