import { constants, DatabaseSync } from 'node:sqlite'
import { beforeAll, expect, test, vi } from 'vitest'
import { samples, shelves } from '#server/testing/sample/samples.ts'
import { idAt } from '#server/ids.ts'
import { systemScope } from '#server/kit/scope.ts'
import { shelfStore } from '#server/testing/sample/sample-module.ts'
import { createSample, startSamples } from '#server/testing/sample/start-samples.ts'

// Every connection executes its settings when it opens.
const executed = vi.spyOn(DatabaseSync.prototype, 'exec')
const started = startSamples()
let connections: ReadonlySet<DatabaseSync>

beforeAll(() => {
  connections = new Set(executed.mock.contexts.filter((context) => context instanceof DatabaseSync).filter(({ isOpen }) => isOpen))
})

/** The tables of samples. What is read of the session beside them is prepared again by SQLite itself: its plan depends on the token. */
const ofSamples = /^sample/

/** Counts the authorizer calls for samples during `work`: SQLite calls the authorizer when it prepares a statement, never when it runs one. */
async function countPrepares(work: () => Promise<void>): Promise<number> {
  let prepares = 0
  for (const database of connections) {
    database.setAuthorizer((_, table) => {
      if (ofSamples.test(table ?? '')) prepares += 1
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
async function createShelves(): Promise<void> {
  const now = started.clock.now()
  await started.server.database.write(async (connection) => {
    const rows = shelfStore.rows(connection, systemScope)
    for (let index = 0; index < 1400; index++) await rows.create(idAt(now, index), { name: index % 2 === 0 ? '甲' : '乙' }, now - index)
  })
}

// The query worker has its own connection, which is not observed here.
test('a statement is prepared once for all values bound to it', async () => {
  await createShelves()
  let round = 0
  const prepares = await countPrepares(async () => {
    round += 1
    started.clock.move(2000)
    for (const sort of ['-createDate', 'name']) {
      for (const page of [round, 25 + round, 63 - round]) {
        const query = { page: String(page), pageSize: String(9 + round), name: round === 1 ? '甲' : '乙', sort }
        expect((await started.admin.call(shelves.calls.list, { query })).list).toHaveLength(9 + round)
      }
    }
    const { id, version } = await createSample(started.admin, { name: `第 ${round}` })
    await started.admin.call(samples.calls.update, { params: { id }, body: { version, status: 'close' } })
    await started.admin.call(samples.calls.get, { params: { id } })
    await started.admin.call(samples.calls.neighbours, { params: { id }, query: {} })
  })
  expect(prepares).toBe(0)
})
