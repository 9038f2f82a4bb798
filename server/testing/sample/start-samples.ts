import { afterAll, beforeAll, beforeEach } from 'vitest'
import { minuteMs, secondMs } from '#server/clock.ts'
import { startTestServer, type TestServer, type TestServerOptions, type Visitor } from '#server/testing/test-server.ts'
import { sampleModule } from './sample-module.ts'
import { example, type Sample, type SampleFields, samples } from './samples.ts'

/** Starts a server that has samples. */
export function startSampleServer(options: TestServerOptions = {}): Promise<TestServer> {
  return startTestServer({ ...options, extra: [sampleModule, ...(options.extra ?? [])] })
}

/** Creates a sample. */
export function createSample(visitor: Visitor, changes: Partial<SampleFields> = {}): Promise<Sample> {
  return visitor.call(samples.calls.create, { body: { ...example(), ...changes } })
}

/** Starts such a server with a signed-in administrator for the tests of a file; every test starts without samples. */
export function startSamples(options: TestServerOptions = {}) {
  const started: { server?: TestServer; admin?: Visitor } = {}
  function required<Part>(part: Part | undefined): Part {
    if (part === undefined) throw new Error('The server is not started yet')
    return part
  }
  beforeAll(async () => {
    started.server = await startSampleServer(options)
    started.admin = await started.server.administrator()
  })
  beforeEach(async () => {
    const { database, clock } = required(started.server)
    await database.write(async (connection) => {
      const tables = connection.$extendTables<{ sample: { id: string }; sample_reading: { sample_id: string } }>()
      await tables.deleteFrom('sample_reading').execute()
      await tables.deleteFrom('sample').execute()
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
    get clock() {
      return required(started.server).clock
    },
    /** Creates a sample a minute after the previous one. */
    create(changes: Partial<SampleFields> = {}) {
      required(started.server).clock.move(minuteMs)
      return createSample(required(started.admin), changes)
    },
  }
}
