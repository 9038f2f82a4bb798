// A server with samples in a process of its own, for tests that kill it or take its disk away.
// node server/testing/sample/serve-samples.ts --port PORT --data FOLDER
import { readEnvironment } from '#server/app/env.ts'
import { openLog } from '#server/kit/log.ts'
import { startServer } from '#server/app/server.ts'
import { secondMs, systemClock } from '#server/clock.ts'
import { sampleModule } from './sample-module.ts'

/** What a killed server held is free soon: a test that takes it over would otherwise wait half a minute for nothing. */
const jobOptions = { leaseMs: 2 * secondMs, wakeEveryMs: secondMs / 2 }

const environment = readEnvironment(process.argv.slice(2), process.env)
const log = openLog(environment.logLevel)
const server = await startServer({ environment, clock: systemClock, log, progress() {}, extra: [sampleModule], jobOptions })
process.on('SIGTERM', () => void server.stop().then(() => process.exit(0)))
process.stdout.write(`${server.url}\n`)
