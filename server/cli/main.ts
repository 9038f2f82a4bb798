// The machine's own commands; `npm run admin` starts them. A running server does what it is asked through its socket; without one they work on
// the database themselves.
import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { firstUsername } from '#server/identity/first-administrator.ts'
import { Writes } from '#server/audit/writes.ts'
import { type Environment, EnvironmentError, readEnvironment } from '#server/app/env.ts'
import { discoverFeatures } from '#server/app/discovery.ts'
import { coreModules, maintenanceTables } from '#server/app/core-modules.ts'
import { productVersion } from '#server/product-version.ts'
import { systemClock } from '#server/clock.ts'
import { databaseFileName, type TableDigest } from '#server/db/sqlite/database-file.ts'
import { openDatabase } from '#server/db/open-database.ts'
import { UnusableDatabaseError } from '#server/db/unusable-database.ts'
import { AdminError } from './admin-error.ts'
import { backupFile, packBackup, refuseTaken, rowsOf } from './backup.ts'
import { answerMachine, withPostgres } from './machine-commands.ts'
import type { MachineAnswer, MachineRequest } from './machine-request.ts'
import { askServer } from './machine-socket.ts'
import { restoreBackup } from './restore.ts'

const usage = `Commands of this machine:
  npm run admin -- reset-password [username]   gives somebody (${firstUsername} unless named) a password to be changed at sign-in
  npm run admin -- backup [file]               packs the database into one file, also while the server runs
  npm run admin -- restore file                puts a backup in the place of the database; the server has to be stopped
They look for the data where the server does: STEWARD_DATA, or --data folder.`

function say(text: string): void {
  process.stdout.write(`${text}\n`)
}

/** Does a command without a server, on the database itself. */
async function doHere(environment: Environment, request: MachineRequest): Promise<MachineAnswer> {
  const { dataFolder, databaseUrl } = environment
  if (databaseUrl === undefined && !existsSync(join(dataFolder, databaseFileName)))
    throw new AdminError(`There is no database in ${resolve(dataFolder)} yet: the first start makes one.`)
  const database = await openDatabase(environment)
  try {
    const writes = new Writes(database, systemClock, maintenanceTables)
    return await answerMachine({ read: database.read, writes, clock: systemClock, dataFolder, databaseUrl }, request)
  } finally {
    await database.close()
  }
}

async function ask(environment: Environment, request: MachineRequest) {
  const answer = (await askServer(environment.dataFolder, request)) ?? (await doHere(environment, request))
  if (!answer.isDone) throw new AdminError(answer.sentence)
  return answer
}

async function reset(environment: Environment, username = firstUsername): Promise<void> {
  const { given } = await ask(environment, { command: 'resetPassword', username })
  if (!given) return
  say(`  Sign in as  ${given.username}`)
  say(`  Password    ${given.password}   (shown once; to be changed at the next sign-in)`)
  if (!given.isEnabled) say('  Careful: the account is switched off, and cannot sign in until somebody switches it on.')
}

async function backup(environment: Environment, given: string | undefined): Promise<void> {
  const now = systemClock.now()
  const file = resolve(given ?? backupFile(environment.dataFolder, now))
  refuseTaken(file)
  const { copy } = await ask(environment, { command: 'copyDatabase' })
  if (copy === undefined) return
  const tables = await packBackup(copy, file, { product: await productVersion(), now })
  say(`Backed up ${countOf(tables)} to ${file}`)
}

async function restore({ dataFolder, databaseUrl }: Environment, file: string | undefined): Promise<void> {
  if (file === undefined) throw new AdminError(usage)
  if (databaseUrl !== undefined) throw new AdminError(withPostgres)
  const modules = [...coreModules, ...(await discoverFeatures())]
  const { manifest, aside } = await restoreBackup(resolve(file), { dataFolder, modules, clock: systemClock })
  say(`Restored ${countOf(manifest.tables)}, backed up on ${manifest.madeAt} by version ${manifest.product}.`)
  say('Everybody signs in again.')
  if (aside !== undefined) say(`What was there before is in ${aside}; delete it when it is no longer needed.`)
}

function countOf(tables: readonly TableDigest[]): string {
  return `${rowsOf(tables).toLocaleString('en')} rows in ${tables.length} tables`
}

/** The command, its argument, and what the environment says. */
function read(args: string[], variables: NodeJS.ProcessEnv) {
  try {
    const { positionals, values } = parseArgs({ args, allowPositionals: true, options: { data: { type: 'string' } } })
    const [command, argument, ...more] = positionals
    if (more.length > 0) throw new AdminError(usage)
    return { command, argument, environment: readEnvironment(values.data === undefined ? [] : ['--data', values.data], variables) }
  } catch (error) {
    throw error instanceof TypeError ? new AdminError(`${error.message}\n\n${usage}`) : error
  }
}

async function main(): Promise<void> {
  const { command, argument, environment } = read(process.argv.slice(2), process.env)
  if (command === 'reset-password') return reset(environment, argument)
  if (command === 'backup') return backup(environment, argument)
  if (command === 'restore') return restore(environment, argument)
  throw new AdminError(usage)
}

try {
  await main()
} catch (error) {
  const isKnown = error instanceof AdminError || error instanceof EnvironmentError || error instanceof UnusableDatabaseError
  if (!isKnown) throw error
  process.stderr.write(`${error.message}\n`)
  process.exitCode = 1
}
