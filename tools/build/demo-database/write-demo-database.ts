// Writes the database of the demonstration, in a process of its own, whose random sources it replaces.
// node tools/build/demo-database/write-demo-database.ts FILE
import { writeFileSync } from 'node:fs'
import { bootstrap } from '#server/app/bootstrap.ts'
import { coreModules } from '#server/app/core-modules.ts'
import { demoPasswordCost } from '#server/app/demo/demo-password-cost.ts'
import { discoverFeatures, discoverPages } from '#server/app/discovery.ts'
import { PasswordHasher } from '#server/auth/passwords/password-hash.ts'
import { dayMs } from '#server/clock.ts'
import { openWasm } from '#server/db/wasm/open-wasm.ts'
import { loadSqlite, WasmConnection } from '#server/db/wasm/wasm-connection.ts'
import { demoAccounts } from './demo-accounts.ts'
import { seedCrypto } from './seed-crypto.ts'

/** A thousand records, which fill a hundred pages, and what charts show of two months: what a visitor waits for is the size of the file. */
const demoVolume = { scale: 1 / 100, days: 60, hasOnlySums: true }

/** Whoever opens the file moves its times to their own day. The end of this one, so that theirs is filled to its end. */
const now = Date.parse('2026-01-01') + dayMs - 1

const [file = ''] = process.argv.slice(2)

seedCrypto()
// SQLite as the browser has it: that of Node differs from version to version, and its files with it.
const connection = new WasmConnection(await loadSqlite())
// Small pages have less room to spare.
connection.script('pragma page_size = 1024')
const [pages, features] = await Promise.all([discoverPages(), discoverFeatures()])
const modules = [...coreModules, ...features]
await bootstrap({
  demoVolume,
  database: openWasm(connection, { isNew: true }),
  pages,
  modules: [...modules, demoAccounts(modules)],
  clock: { now: () => now },
  passwords: new PasswordHasher({ cost: demoPasswordCost }),
  isDemo: true,
  adminPassword: undefined,
  language: 'zh-CN',
  progress() {},
  beforeData: async () => {},
})
connection.script('vacuum')
writeFileSync(file, connection.export())
