import { FirstPasswordError, firstUsername } from './identity/first-administrator.ts'
import { systemClock } from './clock.ts'
import { UnusableDatabaseError } from './db/unusable-database.ts'
import { DocumentError } from './http/static/document-html.ts'
import { type Environment, EnvironmentError, readEnvironment } from './app/env.ts'
import { openLog } from './app/log.ts'
import { ForeignDatabaseError } from './db/migrations/migrate.ts'
import { ListenError, type RunningServer, startServer } from './app/server.ts'

function say(text: string): void {
  process.stdout.write(`${text}\n`)
}

/** The sentence for a start that failed for a known reason. */
function reasonOf(error: unknown, environment: Environment | undefined): string | undefined {
  if (error instanceof EnvironmentError) return error.problems.join('\n')
  const isSaidAlready = error instanceof ForeignDatabaseError || error instanceof UnusableDatabaseError || error instanceof DocumentError
  if (isSaidAlready) return error.message
  if (error instanceof FirstPasswordError) return `STEWARD_ADMIN_PASSWORD cannot be used: ${error.message}.`
  if (!(error instanceof ListenError) || !environment) return undefined
  const { host, port } = environment
  if (error.code !== 'EADDRINUSE') return `The server cannot listen on ${host}, port ${port}: ${error.message}`
  return `Port ${port} is taken by another program. Choose another: npm start -- --port ${port + 1}`
}

/** Ends with a sentence instead of a stack where the reason is known. */
function fail(error: unknown, environment?: Environment): never {
  const reason = reasonOf(error, environment)
  if (reason === undefined) throw error
  process.stderr.write(`${reason}\n`)
  process.exit(1)
}

function showProgress(feature: string, done: number, total: number): void {
  const end = done < total ? '\r' : '\n'
  if (process.stdout.isTTY || done === total)
    process.stdout.write(`Demo data: ${feature} ${done.toLocaleString('en')} of ${total.toLocaleString('en')}${end}`)
}

const ownMachine: ReadonlySet<string> = new Set(['127.0.0.1', '::1', 'localhost'])

/** What a person should know about how the server is reached. */
function warn({ host, requiresTls }: Environment): void {
  if (ownMachine.has(host) || requiresTls) return
  say(`  Careful: ${host} can be reached from other machines, and plain http lets anybody on the way read along.`)
  say('  Put a proxy with TLS in front, name it in STEWARD_TRUSTED_PROXIES and set STEWARD_REQUIRE_TLS=1.')
  say('')
}

function greet({ url, location, bootstrapped: { firstPassword, uninstalledModules, uninstalledMenus } }: RunningServer): void {
  for (const feature of uninstalledModules) say(`No longer installed: ${feature}. Its tables are kept.`)
  if (uninstalledMenus.length > 0) say(`Menu entries without a page: ${uninstalledMenus.join(', ')}.`)
  say('')
  say(`  掌柜 Steward  ${url}`)
  say(`  Data in       ${location}`)
  if (firstPassword) {
    say('')
    say(`  Sign in as  ${firstUsername}`)
    say(`  Password    ${firstPassword}   (shown once; you change it at the first sign-in)`)
  }
  say('')
}

function stopOnSignals({ stop }: RunningServer): void {
  let isStopping = false
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => {
      if (isStopping) return
      isStopping = true
      stop().then(
        () => process.exit(0),
        (error: unknown) => {
          process.stderr.write(`Stopping failed: ${String(error)}\n`)
          process.exit(1)
        },
      )
    })
  }
}

async function main(): Promise<void> {
  let environment: Environment | undefined
  try {
    environment = readEnvironment(process.argv.slice(2), process.env)
    const server = await startServer({ environment, clock: systemClock, log: openLog(environment.logLevel), progress: showProgress })
    stopOnSignals(server)
    greet(server)
    warn(environment)
  } catch (error) {
    fail(error, environment)
  }
}

await main()
