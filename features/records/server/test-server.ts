import { afterAll, beforeAll, beforeEach } from 'vitest'
import { createRecord, type RecordFields } from '#features/records/contract/records.ts'
import { minuteMs, secondMs } from '#server/clock.ts'
import { startTestServer, type TestServer, testClock, type Visitor } from '#server/testing/test-server.ts'

/** What a record of the tests holds unless a test says otherwise. */
export const fields: RecordFields = { name: '沈若琳', sex: 'female', email: 'shen@corp.cn', city: '杭州', type: 'person', status: 'pass' }

export const clock = testClock()

/** The server and the administrator of this file's tests; every test begins without records. */
export function startRecordServer() {
  const started: { server?: TestServer; admin?: Visitor } = {}
  function given<Part>(part: Part | undefined): Part {
    if (part === undefined) throw new Error('The server is started before the tests')
    return part
  }
  beforeAll(async () => {
    started.server = await startTestServer({ clock })
    started.admin = await started.server.administrator()
  })
  beforeEach(async () => {
    await given(started.server).database.write(async (connection) => {
      const tables = connection.$extendTables<{ record: { id: string }; record_event: { id: string } }>()
      await tables.deleteFrom('record_event').execute()
      await tables.deleteFrom('record').execute()
    })
    // Counts are remembered for a second.
    clock.move(2 * secondMs)
  })
  afterAll(() => given(started.server).stop())
  return {
    get server() {
      return given(started.server)
    },
    get admin() {
      return given(started.admin)
    },
    /** Makes a record a minute after the one before. */
    create(changes: Partial<RecordFields> = {}) {
      clock.move(minuteMs)
      return given(started.admin).call(createRecord, { body: { ...fields, ...changes } })
    },
  }
}
