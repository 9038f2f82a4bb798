import { existsSync } from 'node:fs'
import type { Duplex } from 'node:stream'
import { fileURLToPath } from 'node:url'
import { createAdaptorServer, type ServerType } from '@hono/node-server'
import type { CallDefinition } from '#contract/kit/call.ts'
import type { Page } from '#contract/kit/page.ts'
import { declaredPermissions } from '#contract/kit/declared-permissions.ts'
import { accessHandlers } from '#server/auth/auth-handlers.ts'
import { menuHandlers } from '#server/identity/menus/menu-handlers.ts'
import type { Clock } from '#server/clock.ts'
import type { Database } from '#server/db/database.ts'
import { openDatabase } from '#server/db/open-database.ts'
import type { Handler, ServerModule } from './module.ts'
import { preferenceHandlers } from '#server/preferences/preference-handlers.ts'
import { type AppParts, buildApp } from '#server/http/app.ts'
import { readAssets } from '#server/http/static/assets.ts'
import { discoverFeatures, discoverPages } from './discovery.ts'
import { readDocuments } from '#server/http/static/documents.ts'
import type { Environment } from './env.ts'
import { answerMachine } from '#server/cli/machine-commands.ts'
import { openMachineSocket } from '#server/cli/machine-socket.ts'
import { coreModules } from './core-modules.ts'
import { keepHouse } from './maintenance.ts'
import type { Log } from './log.ts'
import { type Prepared, prepare } from './bootstrap.ts'
import { productVersion } from '#server/product-version.ts'
import type { DemoProgress } from './demo/seed-demo.ts'
import { createServices, type Services } from './services.ts'
import { ServerState } from './server-state.ts'

const buildFolder = fileURLToPath(new URL('../../dist/', import.meta.url))

/** How long clients on kept connections are told to close them before the door is shut. */
const farewellMs = 300

/** How long calls under way may take when the server is told to stop. */
const patienceMs = 7000

/** How long a request may take to arrive whole, so that a slow one does not stand in the way for ever; and how often they are looked through. */
export const arrival = { requestTimeout: 30_000, headersTimeout: 15_000, connectionsCheckingInterval: 5000 }

/** A server that listens, and can be stopped. */
export interface RunningServer {
  /** Where the console is, without a slash at the end. */
  readonly url: string
  /** Where the data is, for a person. */
  readonly place: string
  readonly prepared: Prepared
  /** Every call that is answered. */
  readonly calls: readonly CallDefinition[]
  readonly callsUnderWay: number
  /** Lets the calls under way finish, then closes the database. */
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

/** What listens; it answers 503 for as long as there is nothing behind it. */
function createDoor(answer: () => Fetch | undefined, serverOptions: typeof arrival): ServerType {
  const server = createAdaptorServer({
    fetch: (request, env) => answer()?.(request, env) ?? new Response(null, { status: 503 }),
    serverOptions,
  })
  // Nobody is led through to anywhere else.
  server.on('connect', (_: unknown, socket: Duplex) => socket.end('HTTP/1.1 405 Method Not Allowed\r\nconnection: close\r\n\r\n'))
  return server
}

/** Opens the database; the door is shut again where that cannot be done. */
function openBehind(server: ServerType, environment: Environment): Promise<Database> {
  return openDatabase(environment).catch((error: unknown) => {
    server.close()
    throw error
  })
}

/** Takes no more calls, lets those under way finish, and closes the door. */
async function sayFarewell(server: ServerType, state: ServerState): Promise<void> {
  state.stopping()
  await new Promise((resolve) => setTimeout(resolve, farewellMs))
  const closed = new Promise<void>((resolve) => server.close(() => resolve()))
  // A client that has gone quiet in the middle of its call does not hold the server.
  await Promise.race([state.whenIdle(), new Promise((resolve) => setTimeout(resolve, patienceMs))])
  if ('closeAllConnections' in server) server.closeAllConnections()
  await closed
}

/** Who answers which call: the house's own first. */
function handlersOf(services: Services, features: readonly ServerModule[]): Handler[] {
  const preferences = features.flatMap((feature) => feature.preferences ?? [])
  return [
    ...accessHandlers(services),
    ...menuHandlers,
    ...preferenceHandlers(services.writes, preferences),
    ...features.flatMap((feature) => feature.handlers),
  ]
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

/**
 * Opens the database, listens at once (answering 503), and is ready when the database is up to date. For tests, `extra` adds features, `build`
 * stands for the folder of the build, `patience` for how long requests may take to arrive, and `validatesResponses` parses every result.
 */
export async function startServer({
  environment,
  clock,
  log,
  progress,
  extra = [],
  build = buildFolder,
  patience = arrival,
  validatesResponses = false,
}: {
  environment: Environment
  clock: Clock
  log: Log
  progress: DemoProgress
  extra?: readonly ServerModule[]
  build?: string
  patience?: typeof arrival
  validatesResponses?: boolean
}): Promise<RunningServer> {
  const [pages, features] = await Promise.all([discoverPages(), discoverFeatures()])
  const all = [...coreModules, ...features, ...extra]
  const served = await readBuild(build, environment.base, pages)
  const state = new ServerState()
  const late: { fetch?: Fetch } = {}
  const server = createDoor(() => late.fetch, patience)
  // The port comes first: it is part of the cookie's name, and one that is taken must leave the database alone.
  const port = await listen(server, environment)
  const database = await openBehind(server, environment)
  const calls = all.flatMap((feature) => feature.handlers.map(({ call }) => call))
  const services = createServices({ database, clock, pages, permissions: declaredPermissions(pages, calls), port })
  const handlers = handlersOf(services, all)
  late.fetch = buildApp({ ...environment, ...served, handlers, services, state, log, validatesResponses }).fetch
  const prepared = await prepare({ ...environment, database, clock, features: all, pages, progress }).catch(async (error: unknown) => {
    server.close()
    await database.close()
    throw error
  })
  const stopKeepingHouse = keepHouse(services, log)
  const machine = { ...services, ...environment }
  const closeMachineSocket = await openMachineSocket(environment.dataFolder, (request) => answerMachine(machine, request), log)
  state.ready()
  return {
    url: addressOf(environment, port),
    place: database.place,
    prepared,
    calls: handlers.map(({ call }) => call),
    get callsUnderWay() {
      return state.callsUnderWay
    },
    async stop() {
      await sayFarewell(server, state)
      await closeMachineSocket()
      await stopKeepingHouse()
      await database.close()
    },
  }
}
