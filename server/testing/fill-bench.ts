// Fills a benchmark database: demo records by the hundred thousand, an account that reads them, and high sign-in limits.
// node server/testing/fill-bench.ts FOLDER HUNDRED_THOUSANDS USERNAME PASSWORD
// With STEWARD_ADMIN_PASSWORD, and DATABASE_URL for PostgreSQL.
import { discoverFeatures, discoverPages } from '#server/app/discovery.ts'
import { readEnvironment } from '#server/app/env.ts'
import { coreModules } from '#server/app/core-modules.ts'
import { bootstrap } from '#server/app/bootstrap.ts'
import { PasswordHasher } from '#server/auth/passwords/password-hash.ts'
import { systemClock } from '#server/clock.ts'
import { openDatabase } from '#server/db/open-database.ts'
import { signInTriesPerAccount, signInTriesPerAddress } from '#contract/settings/core-settings.ts'
import { settingStore } from '#server/settings/setting-store.ts'
import { inDemoOrder } from '#server/app/demo/seed-demo.ts'
import { addPerson } from './people.ts'

const [folder = '', scale = '1', username = '', password = ''] = process.argv.slice(2)
const environment = readEnvironment(['--data', folder], process.env)
const [pages, features] = await Promise.all([discoverPages(), discoverFeatures()])
const database = await openDatabase(environment)
const passwords = new PasswordHasher()
const people = { database, clock: systemClock, passwords }
const parts = { ...environment, ...people, modules: [...coreModules, ...features], pages, isDemo: false }
await bootstrap({ ...parts, progress() {}, demoVolume: { scale: 1 }, beforeData: () => Promise.resolve() })
for (const { demo } of inDemoOrder(features)) {
  await database.write(async (connection) => demo?.(connection, systemClock, async () => {}, { scale: Number(scale), passwords }))
}
await addPerson(people, { username, password, menuKeys: ['basic-list'] })

// All sign-ins of a benchmark come from one address.
await database.write(async (connection) => {
  const settings = settingStore(connection)
  await settings.write(signInTriesPerAccount, 1000, systemClock)
  await settings.write(signInTriesPerAddress, 1_000_000, systemClock)
})
await database.close()
