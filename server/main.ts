import { languages } from '#contract/language.ts'
import { steward } from '#steward.config.ts'
import { FirstPasswordError } from './auth/first-administrator.ts'
import { firstUsername } from './auth/first-username.ts'
import { systemClock } from './clock.ts'
import { UnusableDatabaseError } from './db/unusable-database.ts'
import { DocumentError } from './http/static/document-html.ts'
import { type Environment, EnvironmentError, readEnvironment } from './app/env.ts'
import { openLog } from './kit/log.ts'
import { ForeignDatabaseError, MigrationRefusedError } from './db/migrations/migrate.ts'
import type { DemoAccounts } from './kit/module.ts'
import { type RunningServer, startServer } from './app/server.ts'
import { SecretError } from './secrets/secret-error.ts'
import { ListenError } from './http/http-server.ts'

function print(text: string): void {
  process.stdout.write(`${text}\n`)
}

/** The message for a start that failed for a known reason. */
function reasonOf(error: unknown, environment: Environment | undefined): string | undefined {
  if (error instanceof EnvironmentError) return error.problems.join('\n')
  const hasReadableMessage =
    error instanceof ForeignDatabaseError ||
    error instanceof MigrationRefusedError ||
    error instanceof UnusableDatabaseError ||
    error instanceof DocumentError ||
    error instanceof SecretError
  if (hasReadableMessage) return error.message
  if (error instanceof FirstPasswordError) return `STEWARD_ADMIN_PASSWORD cannot be used: ${error.message}.`
  if (!(error instanceof ListenError) || !environment) return undefined
  const { host, port } = environment
  if (error.code !== 'EADDRINUSE') return `The server cannot listen on ${host}, port ${port}: ${error.message}`
  return `Port ${port} is already in use. Choose another: npm start -- --port ${port + 1}`
}

/** Exits with a message instead of a stack trace if the reason is known. */
function exitWith(error: unknown, environment?: Environment): never {
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

const loopbackHosts: ReadonlySet<string> = new Set(['127.0.0.1', '::1', 'localhost'])

/** Warns when the server is reachable from other machines over plain http, and when it refuses everybody. */
function warn({ host, requiresTls, trustedProxies }: Environment): void {
  if (requiresTls && trustedProxies.size === 0) {
    print('  Warning: STEWARD_REQUIRE_TLS=1 refuses every request, because no proxy is listed in STEWARD_TRUSTED_PROXIES.')
    print('')
  }
  if (loopbackHosts.has(host) || requiresTls) return
  print(`  Warning: ${host} is reachable from other machines, and plain http can be read by anyone on the network.`)
  print('  Put a TLS proxy in front, list it in STEWARD_TRUSTED_PROXIES and set STEWARD_REQUIRE_TLS=1.')
  print('')
}

/** The password of the demo accounts, at the start that has created them. */
function printDemoAccounts(accounts: DemoAccounts | undefined): void {
  if (!accounts) return
  print('')
  print(`  Demo users  ${accounts.username} and the others in the user list`)
  print(`  Password    ${accounts.password}   (shown once; the same for all of them)`)
}

/** How to sign in: with the generated password at the first start; in a trial the user is named at every start. */
function printSignIn(firstPassword: string | undefined, isDemo: boolean): void {
  if (firstPassword === undefined && !isDemo) return
  print('')
  print(`  Sign in as  ${firstUsername}`)
  if (firstPassword !== undefined) return print(`  Password    ${firstPassword}   (shown once; must be changed at the first sign-in)`)
  print('  Password    as you set it, or as shown at the first start. To reset it: npm run admin -- reset-password')
}

function printStartup({ url, location, bootstrapped }: RunningServer, { isDemo }: Environment): void {
  const { firstPassword, demoAccounts, uninstalledModules, uninstalledMenus } = bootstrapped
  for (const feature of uninstalledModules) print(`No longer installed: ${feature}. Its tables are kept.`)
  if (uninstalledMenus.length > 0) print(`Menu items without a page: ${uninstalledMenus.join(', ')}.`)
  print('')
  const names = new Set(languages.map((language) => steward.name[language]))
  print(`  ${Array.from(names).join(' ')}  ${url}`)
  print(`  Data in       ${location}`)
  printSignIn(firstPassword, isDemo)
  printDemoAccounts(demoAccounts)
  print('')
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
    printStartup(server, environment)
    warn(environment)
  } catch (error) {
    exitWith(error, environment)
  }
}

await main()
