// The commands of `npm run admin`. A running server executes them, through its socket; otherwise they open the database themselves.
import { parseArgs } from 'node:util'
import { firstUsername } from '#server/auth/first-username.ts'
import { officers } from '#contract/identity/officers.ts'
import { UnusableDatabaseError } from '#server/db/unusable-database.ts'
import { AdminError } from '#server/cli/admin-error.ts'
import type { AdminRequest } from '#server/cli/admin-request.ts'
import { sendToServer } from '#server/cli/admin-socket.ts'
import { SecretError } from '#server/secrets/secret-error.ts'
import { type Environment, EnvironmentError, readEnvironment } from './env.ts'

const database = () => import('./admin-database.ts')

const usage = `Usage:
  npm run admin -- reset-password [username]   set a one-time password (default user: ${firstUsername})
  npm run admin -- reset-second-factor user    remove a user's authenticator app, passkeys and recovery codes
  npm run admin -- backup [file] [--files]     back up the database into one file, with --files also the uploaded files; the server may be running
  npm run admin -- restore file                replace the database with a backup; the server must be stopped
  npm run admin -- vacuum                      write the database into a file without free space; the server must be stopped
  npm run admin -- copy-to-postgres            copy the embedded database into the empty one of DATABASE_URL; the server must be stopped
  npm run admin -- forget-secret               let the next start use another secret, if the old one is lost
  npm run admin -- open-site                   open a site that was closed in the system settings
  npm run admin -- allow-all-networks          let every role sign in from anywhere again, if nobody can
  npm run admin -- officers status             show whether separation of duties is on, and who the officers are
  npm run admin -- officers assign role user   give a user an officer role: ${officers.join(', ')}
  npm run admin -- officers off user           turn off separation of duties and make a user super administrator
  npm run admin -- verify-audit                verify the audit log against its hash chain; the server may be running
  npm run admin -- verify-audit --head n:hash  also that it contains a link that the log of the server names
  npm run admin -- verify-audit --from n:hash  only after such a link: after the secret was replaced
  npm run admin -- verify-audit --file file    verify a file of exported entries
The data folder is STEWARD_DATA, or --data folder, as for the server.`

function print(text: string): void {
  process.stdout.write(`${text}\n`)
}

function printAll(lines: readonly string[]): void {
  for (const line of lines) print(line)
}

async function run(environment: Environment, request: AdminRequest) {
  const response = (await sendToServer(environment.dataFolder, request)) ?? (await (await database()).runLocally(environment, request))
  if (!response.isDone) throw new AdminError(response.message)
  return response
}

async function reset(environment: Environment, username = firstUsername): Promise<void> {
  const { credentials } = await run(environment, { command: 'resetPassword', username })
  if (!credentials) return
  print(`  Sign in as  ${credentials.username}`)
  print(`  Password    ${credentials.password}   (shown once; must be changed at the next sign-in)`)
  if (!credentials.isEnabled) print('  Warning: the account is disabled and cannot sign in until it is enabled.')
}

async function backup(environment: Environment, target: string | undefined, includesFiles: boolean): Promise<void> {
  const copyDatabase = async () => (await run(environment, { command: 'copyDatabase' })).copy
  printAll(await (await database()).backUp(environment, { target, includesFiles }, copyDatabase))
}

async function resetSecondFactor(environment: Environment, username: string): Promise<void> {
  const { text } = await run(environment, { command: 'resetSecondFactor', username })
  if (text !== undefined) print(text)
}

/** Runs a command that takes no argument, and prints what it says. */
async function runPlain(environment: Environment, command: 'forgetSecret' | 'openSite' | 'allowAllNetworks'): Promise<void> {
  const { text } = await run(environment, { command })
  if (text !== undefined) print(text)
}

/** The request of a command about officers; undefined if it is incomplete. */
function officersRequest([action, first, second, ...more]: readonly string[]): AdminRequest | undefined {
  const officer = officers.find((name) => name === first)
  if (more.length > 0) return undefined
  if (action === 'status' && first === undefined) return { command: 'officers', action }
  if (action === 'off' && first !== undefined && second === undefined) return { command: 'officers', action, username: first }
  if (action === 'assign' && officer && second !== undefined) return { command: 'officers', action, officer, username: second }
  return undefined
}

async function changeOfficers(environment: Environment, words: readonly string[]): Promise<void> {
  const request = officersRequest(words)
  if (!request) throw new AdminError(usage)
  const { text } = await run(environment, request)
  if (text !== undefined) print(text)
}

function parseCommand(args: string[], variables: NodeJS.ProcessEnv) {
  try {
    const options = {
      data: { type: 'string' },
      files: { type: 'boolean' },
      file: { type: 'string' },
      head: { type: 'string' },
      from: { type: 'string' },
      help: { type: 'boolean' },
    } as const
    const { positionals, values } = parseArgs({ args, allowPositionals: true, options })
    if (values.help) return undefined
    const [command, ...words] = positionals
    const includesFiles = values.files ?? false
    if (includesFiles && command !== 'backup') throw new AdminError(usage)
    const { file, head, from } = values
    if ((file ?? head ?? from) !== undefined && command !== 'verify-audit') throw new AdminError(usage)
    return {
      command,
      words,
      includesFiles,
      file,
      head,
      from,
      environment: readEnvironment(values.data === undefined ? [] : ['--data', values.data], variables),
    }
  } catch (error) {
    throw error instanceof TypeError ? new AdminError(`${error.message}\n\n${usage}`) : error
  }
}

async function main(): Promise<void> {
  const parsed = parseCommand(process.argv.slice(2), process.env)
  if (!parsed) return print(usage)
  const { command, words, includesFiles, file, head, from, environment } = parsed
  if (command === 'officers') return changeOfficers(environment, words)
  const [argument, ...more] = words
  if (more.length > 0) throw new AdminError(usage)
  if (command === 'reset-password') return reset(environment, argument)
  if (command === 'backup') return backup(environment, argument, includesFiles)
  if (command === 'verify-audit' && argument === undefined) {
    return print(await (await database()).verifyAudit(environment, { file, head, from }))
  }
  if (command === 'vacuum' && argument === undefined) return printAll(await (await database()).vacuum(environment))
  if (command === 'copy-to-postgres' && argument === undefined) return printAll(await (await database()).copyToPostgres(environment, print))
  if (command === 'reset-second-factor' && argument !== undefined) return resetSecondFactor(environment, argument)
  if (command === 'open-site' && argument === undefined) return runPlain(environment, 'openSite')
  if (command === 'allow-all-networks' && argument === undefined) return runPlain(environment, 'allowAllNetworks')
  if (command === 'forget-secret' && argument === undefined) return runPlain(environment, 'forgetSecret')
  if (command === 'restore' && argument !== undefined) return printAll(await (await database()).restore(environment, argument))
  throw new AdminError(usage)
}

try {
  await main()
} catch (error) {
  const isKnown =
    error instanceof AdminError ||
    error instanceof EnvironmentError ||
    error instanceof UnusableDatabaseError ||
    error instanceof SecretError
  if (!isKnown) throw error
  process.stderr.write(`${error.message}\n`)
  process.exitCode = 1
}
