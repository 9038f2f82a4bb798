import { firstUsername } from '#server/access/first-start.ts'
import { systemClock } from '#server/kit/clock.ts'
import { type Environment, EnvironmentError, readEnvironment } from './env.ts'
import { openLog } from './log.ts'
import { ForeignDatabaseError } from './migrate.ts'
import { PortTakenError, type RunningServer, startServer } from './server.ts'

function say(text: string): void {
  process.stdout.write(`${text}\n`)
}

/** Ends with a sentence instead of a stack where the reason is known. */
function fail(error: unknown, environment?: Environment): never {
  if (error instanceof EnvironmentError) process.stderr.write(`${error.problems.join('\n')}\n`)
  else if (error instanceof PortTakenError) {
    const port = environment?.port ?? 0
    process.stderr.write(`Port ${port} is taken by another program. Choose another: npm start -- --port ${port + 1}\n`)
  } else if (error instanceof ForeignDatabaseError) process.stderr.write(`${error.message}\n`)
  else throw error
  process.exit(1)
}

function showProgress(feature: string, done: number, total: number): void {
  const end = done < total ? '\r' : '\n'
  if (process.stdout.isTTY || done === total)
    process.stdout.write(`Demo data: ${feature} ${done.toLocaleString('en')} of ${total.toLocaleString('en')}${end}`)
}

function greet({ url, prepared: { firstPassword, goneFeatures, goneMenus } }: RunningServer): void {
  for (const feature of goneFeatures) say(`No longer installed: ${feature}. Its tables are kept.`)
  if (goneMenus.length > 0) say(`Menu entries without a page: ${goneMenus.join(', ')}.`)
  say('')
  say(`  掌柜 Steward  ${url}`)
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
      void stop().then(() => process.exit(0))
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
  } catch (error) {
    fail(error, environment)
  }
}

await main()
