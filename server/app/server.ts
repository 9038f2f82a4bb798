import { existsSync } from 'node:fs'
import type { Socket } from 'node:net'
import { fileURLToPath } from 'node:url'
import { createAdaptorServer, type ServerType } from '@hono/node-server'
import type { CallDefinition } from '#contract/calls/call.ts'
import type { Page } from '#contract/pages/page.ts'
import type { Clock } from '#server/clock.ts'
import type { Database } from '#server/db/database.ts'
import { openDatabase } from '#server/db/open-database.ts'
import type { Handler } from './context.ts'
import type { ServerModule } from './module.ts'
import type { Route } from './route.ts'
import type { AppParts } from '#server/http/app-parts.ts'
import { buildApp } from '#server/http/app.ts'
import { limitPipelining } from '#server/http/pipelining.ts'
import { readAssets } from '#server/http/static/assets.ts'
import { discoverFeatures, discoverPages } from './discovery.ts'
import { readDocuments } from '#server/http/static/documents.ts'
import type { Environment } from './env.ts'
import { runAdminCommand } from '#server/cli/admin-commands.ts'
import { openAdminSocket } from '#server/cli/admin-socket.ts'
import { coreHandlers, coreModules } from './core-modules.ts'
import { type JobDefinition, assertUniqueJobNames } from '#server/jobs/job.ts'
import { JobRunner, type RunnerOptions, type RunnerParts } from '#server/jobs/runner.ts'
import { startFlushing } from '#server/visits/visit-flush.ts'
import type { Visits } from '#server/visits/visits.ts'
import type { Log } from './log.ts'
import { bootstrap, type BootstrapResult } from './bootstrap.ts'
import { productVersion } from '#server/product-version.ts'
import type { DemoProgress } from './demo/seed-demo.ts'
import { createServices, type Services } from './services.ts'
import { ServerState } from './server-state.ts'

const buildFolder = fileURLToPath(new URL('../../dist/', import.meta.url))

/** How long responses say `connection: close` before the server stops listening. */
const drainMs = 300

/** How long calls in flight may take once the server is stopping. */
const stopTimeoutMs = 7000

/** How long a request may take to arrive in full, and how often this is checked, so that slow clients cannot hold connections open. */
export const requestTimeouts = { requestTimeout: 30_000, headersTimeout: 15_000, connectionsCheckingInterval: 5000 }

/** A running server. */
export interface RunningServer {
  /** URL of the console, without a trailing slash. */
  readonly url: string
  /** Where the data is stored, for display. */
  readonly location: string
  readonly bootstrapped: BootstrapResult
  /** Every call that has a handler. */
  readonly calls: readonly CallDefinition[]
  readonly callsInFlight: number
  /** Waits for calls in flight, then closes the database. */
  stop(): Promise<void>
}

/** The server cannot listen on its host and port; `code` is the system's error code, such as EADDRINUSE. */
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

function urlOf({ host, base }: Environment, port: number): string {
  return `http://${host.includes(':') ? `[${host}]` : host}:${port}${base.slice(0, -1)}`
}

type Fetch = ReturnType<typeof buildApp>['fetch']

/** More than one makes a request invalid (RFC 9112 §3.2); Node drops all but the first. */
function hostCount({ rawHeaders }: { readonly rawHeaders: readonly string[] }): number {
  return rawHeaders.filter((name, index) => index % 2 === 0 && name.toLowerCase() === 'host').length
}

/** Responds with 503 until there is an app. */
function createHttpServer(app: () => Fetch | undefined, serverOptions: typeof requestTimeouts): ServerType {
  const server = createAdaptorServer({
    fetch: (request, env) => {
      if (hostCount(env.incoming) > 1) return new Response(null, { status: 400 })
      return app()?.(request, env) ?? new Response(null, { status: 503 })
    },
    // HTTP/1.0 requests need no Host header.
    hostname: 'localhost',
    serverOptions,
  })
  limitPipelining(server)
  // CONNECT is for proxies. Node hands the socket over: nothing else handles its errors, or closes it when its client does not.
  server.on('connect', (_: unknown, socket: Socket) => {
    socket.on('error', () => {})
    socket.write('HTTP/1.1 405 Method Not Allowed\r\nconnection: close\r\n\r\n')
    socket.destroySoon()
  })
  return server
}

/** Opens the database, and closes the server if that fails. */
function openDatabaseFor(server: ServerType, environment: Environment): Promise<Database> {
  return openDatabase(environment).catch((error: unknown) => {
    server.close()
    throw error
  })
}

/** Stops accepting calls, waits for those in flight, and stops listening. */
async function drain(server: ServerType, state: ServerState): Promise<void> {
  state.stopping()
  await new Promise((resolve) => setTimeout(resolve, drainMs))
  const closed = new Promise<void>((resolve) => server.close(() => resolve()))
  // Limited, so that a stalled client cannot keep the server running.
  await Promise.race([state.whenIdle(), new Promise((resolve) => setTimeout(resolve, stopTimeoutMs))])
  if ('closeAllConnections' in server) server.closeAllConnections()
  await closed
}

function handlersOf(services: Services, modules: readonly ServerModule[]): Handler[] {
  return [...coreHandlers(services, modules), ...modules.flatMap((module) => module.handlers)]
}

function routesOf(modules: readonly ServerModule[]): Route[] {
  return modules.flatMap((module) => module.routes ?? [])
}

/** The jobs of all modules; throws if two have the same name. */
function jobsOf(modules: readonly ServerModule[]): JobDefinition[] {
  const jobs = modules.flatMap((module) => module.jobs ?? [])
  assertUniqueJobNames(jobs)
  return jobs
}

/** Reads what is served of the build; without a build only the API is served. */
async function readBuild(
  folder: string,
  base: string,
  pages: readonly Page[],
): Promise<Pick<AppParts, 'documents' | 'assets' | 'version'>> {
  const settings = { version: await productVersion(), apiPrefix: '/api' }
  if (!existsSync(folder)) return { documents: undefined, assets: new Map(), version: settings.version }
  return { documents: await readDocuments(folder, { base, settings, pages }), assets: await readAssets(folder), version: settings.version }
}

/** Starts jobs and the flushing of visits. Returns a function that stops both. */
async function startJobs(parts: RunnerParts, visits: Visits, options?: RunnerOptions): Promise<() => Promise<void>> {
  const runner = new JobRunner(parts, options)
  await runner.start()
  const stopFlushing = startFlushing(visits, parts.log)
  return async () => {
    await Promise.all([runner.stop(), stopFlushing()])
  }
}

/**
 * Listens at once, responding with 503 until the database is up to date. For tests, `extra` adds modules, `build`, `timeouts` and `jobOptions`
 * replace the build folder, the request timeouts and how jobs run, and `validatesResponses` parses every result with its call's schema.
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
  const built = await readBuild(build, environment.base, pages)
  const state = new ServerState()
  const app: { fetch?: Fetch } = {}
  const server = createHttpServer(() => app.fetch, timeouts)
  // Listen first: the cookie's name contains the port, and a taken port must not touch the database.
  const port = await listen(server, environment)
  const database = await openDatabaseFor(server, environment)
  const services = createServices({ database, clock, pages, modules: all, port })
  const handlers = handlersOf(services, all)
  app.fetch = buildApp({ ...environment, ...built, handlers, routes: routesOf(all), services, state, log, validatesResponses }).fetch
  const bootstrapped = await bootstrap({ ...environment, database, clock, modules: all, pages, progress }).catch(async (error: unknown) => {
    server.close()
    await database.close()
    throw error
  })
  const stopJobs = await startJobs({ ...services, database, jobs, log }, services.visits, jobOptions)
  const adminContext = { ...services, ...environment }
  const closeAdminSocket = await openAdminSocket(environment.dataFolder, (request) => runAdminCommand(adminContext, request), log)
  state.ready()
  return {
    url: urlOf(environment, port),
    location: database.location,
    bootstrapped,
    calls: handlers.map(({ call }) => call),
    get callsInFlight() {
      return state.callsInFlight
    },
    async stop() {
      await drain(server, state)
      await closeAdminSocket()
      await stopJobs()
      await database.close()
    },
  }
}
