// The server for end-to-end tests: demo data in a new folder, and their users. It prints the password of the demo users.
// node server/testing/serve-journeys.ts PORT FOLDER PEOPLE (JSON)
import * as z from 'zod/mini'
import { readEnvironment } from '#server/app/env.ts'
import { openLog } from '#server/app/log.ts'
import { startServer } from '#server/app/server.ts'
import { systemClock } from '#server/clock.ts'
import { openSqlite } from '#server/db/sqlite/database.ts'
import { signInTriesPerAddress } from '#contract/settings/core-settings.ts'
import { settingStore } from '#server/settings/setting-store.ts'
import { addPerson } from './people.ts'

const peopleSchema = z.array(
  z.object({
    username: z.string(),
    password: z.string(),
    menuKeys: z.array(z.string()),
    mustChangePassword: z.boolean(),
    seesOwnRowsOnly: z.optional(z.literal(true)),
  }),
)

const [port = '', folder = '', peopleText = '[]'] = process.argv.slice(2)
const [administrator, ...others] = z.parse(peopleSchema, JSON.parse(peopleText))
const environment = readEnvironment(['--port', port, '--data', folder, '--demo'], { STEWARD_ADMIN_PASSWORD: administrator?.password })

// All journeys share one address, and some enter wrong passwords.
const manyTries = 100_000

const server = await startServer({
  environment,
  clock: systemClock,
  log: openLog('warn'),
  progress: () => {},
  validatesResponses: true,
})
const database = openSqlite(folder)
await database.write((connection) => settingStore(connection).write(signInTriesPerAddress, manyTries, systemClock))
for (const person of others) await addPerson(database, systemClock, person)
await database.close()
process.stdout.write(`The server of the browser tests is ready; demo password ${server.bootstrapped.demoAccounts?.password}\n`)
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void server.stop().then(() => process.exit(0)))
