import { afterAll, beforeAll, beforeEach } from 'vitest'
import { createRecord, type RecordFields } from '#features/records/contract/records.ts'
import { minuteMs, secondMs } from '#server/clock.ts'
import { startTestServer, type TestServer, testClock, type Visitor } from '#server/testing/test-server.ts'

/** The default fields of a test record. */
export const fields: RecordFields = { name: '沈若琳', sex: 'female', email: 'shen@corp.cn', city: '杭州', type: 'person', status: 'pass' }

export const clock = testClock()

/** Starts a server with a signed-in administrator for the tests of this file; every test starts without records. */
export function startRecordServer() {
  const started: { server?: TestServer; admin?: Visitor } = {}
  function required<Part>(part: Part | undefined): Part {
    if (part === undefined) throw new Error('The server is not started yet')
    return part
  }
  beforeAll(async () => {
    started.server = await startTestServer({ clock })
    started.admin = await started.server.administrator()
  })
  beforeEach(async () => {
    await required(started.server).database.write(async (connection) => {
      const tables = connection.$extendTables<{ record: { id: string }; record_event: { id: string } }>()
      await tables.deleteFrom('record_event').execute()
      await tables.deleteFrom('record').execute()
    })
    // Counts are cached for a second.
    clock.move(2 * secondMs)
  })
  afterAll(() => required(started.server).stop())
  return {
    get server() {
      return required(started.server)
    },
    get admin() {
      return required(started.admin)
    },
    /** Creates a record a minute after the previous one. */
    create(changes: Partial<RecordFields> = {}) {
      clock.move(minuteMs)
      return required(started.admin).call(createRecord, { body: { ...fields, ...changes } })
    },
  }
}
