import { existsSync } from 'node:fs'
import type { Duplex } from 'node:stream'
import { fileURLToPath } from 'node:url'
import { createAdaptorServer, type ServerType } from '@hono/node-server'
import type { CallDefinition } from '#contract/kit/call.ts'
import type { Page } from '#contract/kit/page.ts'
import type { Clock } from '#server/clock.ts'
import type { Database } from '#server/db/database.ts'
import { openDatabase } from '#server/db/open-database.ts'
import type { Handler } from './context.ts'
import type { ServerModule } from './module.ts'
import type { Route } from './route.ts'
import type { AppParts } from '#server/http/app-parts.ts'
import { buildApp } from '#server/http/app.ts'
import { readAssets } from '#server/http/static/assets.ts'
import { discoverFeatures, discoverPages } from './discovery.ts'
import { readDocuments } from '#server/http/static/documents.ts'
import type { Environment } from './env.ts'
import { answerMachine } from '#server/cli/machine-commands.ts'
import { openMachineSocket } from '#server/cli/machine-socket.ts'
import { coreHandlers, coreModules } from './core-modules.ts'
import { type JobDefinition, refuseDuplicateJobs } from '#server/jobs/job.ts'
import { JobRunner, type RunnerOptions, type RunnerParts } from '#server/jobs/runner.ts'
import { startFlushing } from '#server/visits/visit-flush.ts'
import type { Visits } from '#server/visits/visits.ts'
import type { Log } from './log.ts'
import { bootstrap, type Bootstrapped } from './bootstrap.ts'
import { productVersion } from '#server/product-version.ts'
import type { DemoProgress } from './demo/seed-demo.ts'
import { createServices, type Services } from './services.ts'
import { ServerState } from './server-state.ts'

const buildFolder = fileURLToPath(new URL('../../dist/', import.meta.url))

/** How long clients on kept connections are told to close them before the server stops listening. */
const drainMs = 300

/** How long calls in flight may take when the server is told to stop. */
const stopTimeoutMs = 7000

/** How long a request may take to arrive whole, so that a slow one does not stand in the way for ever; and how often they are looked through. */
export const requestTimeouts = { requestTimeout: 30_000, headersTimeout: 15_000, connectionsCheckingInterval: 5000 }

/** A server that listens, and can be stopped. */
export interface RunningServer {
  /** Where the console is, without a slash at the end. */
  readonly url: string
  /** Where the data is, for a person. */
  readonly location: string
  readonly bootstrapped: Bootstrapped
  /** Every call that is answered. */
  readonly calls: readonly CallDefinition[]
  readonly callsInFlight: number
  /** Lets the calls in flight finish, then closes the database. */
  stop(): Promise<void>
}

/** The server cannot listen where it is told to; `code` is the system's word for why, such as EADDRINUSE. */
export class ListenError extends Error {
  override readonly name = 'ListenError'
  readonly code: string

  constructor(code: string, cause: Error) {
    super(cause.message, { cause })
    this.code = code
  }
}

function listen(server: ServerType, { port, host }: Environment): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: Error) => reject(new ListenError('code' in error ? String(error.code) : '', error)))
    server.listen(port, host, () => {
      const address = server.address()
      resolve(typeof address === 'object' && address ? address.port : port)
    })
  })
}

function addressOf({ host, base }: Environment, port: number): string {
  return `http://${host.includes(':') ? `[${host}]` : host}:${port}${base.slice(0, -1)}`
}

type Fetch = ReturnType<typeof buildApp>['fetch']

/** Answers 503 for as long as there is no app. */
function createHttpServer(app: () => Fetch | undefined, serverOptions: typeof requestTimeouts): ServerType {
  const server = createAdaptorServer({
    fetch: (request, env) => app()?.(request, env) ?? new Response(null, { status: 503 }),
    serverOptions,
  })
  // The server is no proxy.
  server.on('connect', (_: unknown, socket: Duplex) => socket.end('HTTP/1.1 405 Method Not Allowed\r\nconnection: close\r\n\r\n'))
  return server
}

/** Opens the database; the server stops listening where that cannot be done. */
function openBehind(server: ServerType, environment: Environment): Promise<Database> {
  return openDatabase(environment).catch((error: unknown) => {
    server.close()
    throw error
  })
}

/** Takes no more calls, lets those in flight finish, and stops listening. */
async function drain(server: ServerType, state: ServerState): Promise<void> {
  state.stopping()
  await new Promise((resolve) => setTimeout(resolve, drainMs))
  const closed = new Promise<void>((resolve) => server.close(() => resolve()))
  // A client that has gone quiet in the middle of its call does not hold the server.
  await Promise.race([state.whenIdle(), new Promise((resolve) => setTimeout(resolve, stopTimeoutMs))])
  if ('closeAllConnections' in server) server.closeAllConnections()
  await closed
}

/** Who answers which call. */
function handlersOf(services: Services, modules: readonly ServerModule[]): Handler[] {
  return [...coreHandlers(services, modules), ...modules.flatMap((module) => module.handlers)]
}

/** What is answered beside the calls. */
function routesOf(modules: readonly ServerModule[]): Route[] {
  return modules.flatMap((module) => module.routes ?? [])
}

/** What runs on a schedule; throws where two modules bring the same. */
function jobsOf(modules: readonly ServerModule[]): JobDefinition[] {
  const jobs = modules.flatMap((module) => module.jobs ?? [])
  refuseDuplicateJobs(jobs)
  return jobs
}

/** What of the build is served; without one, calls are answered all the same. */
async function readBuild(
  folder: string,
  base: string,
  pages: readonly Page[],
): Promise<Pick<AppParts, 'documents' | 'assets' | 'version'>> {
  const settings = { version: await productVersion(), apiPrefix: '/api' }
  if (!existsSync(folder)) return { documents: undefined, assets: new Map(), version: settings.version }
  return { documents: await readDocuments(folder, { base, settings, pages }), assets: await readAssets(folder), version: settings.version }
}

/** Begins what is done beside the calls. Returns what stops it. */
async function startJobs(parts: RunnerParts, visits: Visits, options?: RunnerOptions): Promise<() => Promise<void>> {
  const runner = new JobRunner(parts, options)
  await runner.start()
  const stopFlushing = startFlushing(visits, parts.log)
  return async () => {
    await Promise.all([runner.stop(), stopFlushing()])
  }
}

/**
 * Opens the database, listens at once (answering 503), and is ready when the database is up to date. `extra` adds modules, `build` replaces
 * the folder of the build, `timeouts` how long requests may take to arrive, `jobOptions` how jobs are run, and `validatesResponses` parses every
 * result by its call's schema; all for tests.
 */
export async function startServer({
  environment,
  clock,
  log,
  progress,
  extra = [],
  build = buildFolder,
  timeouts = requestTimeouts,
  jobOptions,
  validatesResponses = false,
}: {
  environment: Environment
  clock: Clock
  log: Log
  progress: DemoProgress
  extra?: readonly ServerModule[]
  build?: string
  timeouts?: typeof requestTimeouts
  jobOptions?: RunnerOptions | undefined
  validatesResponses?: boolean
}): Promise<RunningServer> {
  const [pages, features] = await Promise.all([discoverPages(), discoverFeatures()])
  const all = [...coreModules, ...features, ...extra]
  const jobs = jobsOf(all)
  const served = await readBuild(build, environment.base, pages)
  const state = new ServerState()
  const app: { fetch?: Fetch } = {}
  const server = createHttpServer(() => app.fetch, timeouts)
  // The port comes first: it is part of the cookie's name, and one that is taken must leave the database alone.
  const port = await listen(server, environment)
  const database = await openBehind(server, environment)
  const services = createServices({ database, clock, pages, modules: all, port })
  const handlers = handlersOf(services, all)
  app.fetch = buildApp({ ...environment, ...served, handlers, routes: routesOf(all), services, state, log, validatesResponses }).fetch
  const prepared = await bootstrap({ ...environment, database, clock, modules: all, pages, progress }).catch(async (error: unknown) => {
    server.close()
    await database.close()
    throw error
  })
  const stopJobs = await startJobs({ ...services, database, jobs, log }, services.visits, jobOptions)
  const machine = { ...services, ...environment }
  const closeMachineSocket = await openMachineSocket(environment.dataFolder, (request) => answerMachine(machine, request), log)
  state.ready()
  return {
    url: addressOf(environment, port),
    location: database.location,
    bootstrapped: prepared,
    calls: handlers.map(({ call }) => call),
    get callsInFlight() {
      return state.callsInFlight
    },
    async stop() {
      await drain(server, state)
      await closeMachineSocket()
      await stopJobs()
      await database.close()
    },
  }
}
