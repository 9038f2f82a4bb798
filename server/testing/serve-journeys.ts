// The server of a worker of the browser tests: node server/testing/serve-journeys.ts FOLDER [PASSWORD [empty]], with a channel for messages.
// With a password for the administrator, it writes the demo data into the empty folder, or nothing but the administrator. It says when it is ready,
// and adds a person for each message.
import * as z from 'zod/mini'
import { readEnvironment } from '#server/app/env.ts'
import { openLog } from '#server/kit/log.ts'
import { startServer } from '#server/app/server.ts'
import { type Clock, dayMs } from '#server/clock.ts'
import { openSqlite } from '#server/db/sqlite/open-sqlite.ts'
import { menuStore } from '#server/identity/menus/menu-store.ts'
import { signInTriesPerAddress } from '#contract/settings/core-settings.ts'
import { settingStore } from '#server/settings/setting-store.ts'
import { cheapPasswords } from './cheap-passwords.ts'
import { addPerson } from './people.ts'

const personSchema = z.object({
  username: z.string(),
  password: z.string(),
  menuKeys: z.union([z.literal('all'), z.array(z.string())]),
  mustChangePassword: z.boolean(),
  seesOwnRowsOnly: z.optional(z.literal(true)),
})
const requestSchema = z.object({ number: z.number(), person: personSchema })

const [folder = '', firstPassword, content] = process.argv.slice(2)

/** Ten o'clock on a Wednesday in Shanghai, so that no journey meets midnight or the end of a month. */
const startedAt = Date.parse('2026-11-18T10:00:00+08:00')
const clock: Clock = { now: () => Math.floor(startedAt + performance.now()) }

/** All journeys share one address, and some enter wrong passwords. */
const manyTries = 100_000

/** Enough for many pages of lists, in a folder that is copied in a moment. */
const demoScale = 0.05

const demo = firstPassword === undefined || content === 'empty' ? [] : ['--demo']
const passwords = cheapPasswords()
const server = await startServer({
  environment: readEnvironment(['--port', '0', '--data', folder, ...demo], { STEWARD_ADMIN_PASSWORD: firstPassword }),
  clock,
  log: openLog('warn'),
  progress: () => {},
  demoScale,
  passwords,
  jobOptions: { wakeEveryMs: dayMs },
  validatesResponses: true,
})
const database = openSqlite(folder)

async function add({ menuKeys, ...person }: z.infer<typeof personSchema>): Promise<void> {
  const keys = menuKeys === 'all' ? (await menuStore(database.read).listBuiltIn()).map(({ key }) => key) : menuKeys
  await addPerson({ database, clock, passwords }, { ...person, menuKeys: keys })
}

async function stop(): Promise<void> {
  await database.close()
  await server.stop()
  process.exit(0)
}

for (const signal of ['SIGINT', 'SIGTERM', 'disconnect'] as const) process.once(signal, () => void stop())
process.on('message', (message) => {
  const { number, person } = z.parse(requestSchema, message)
  void add(person).then(() => process.send?.({ number }))
})

if (firstPassword !== undefined)
  await database.write((connection) => settingStore(connection).write(signInTriesPerAddress, manyTries, clock))
process.send?.({ url: `${server.url}/`, time: clock.now() })
