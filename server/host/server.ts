import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { createAdaptorServer, type ServerType } from '@hono/node-server'
import type { Page } from '#contract/kit/page.ts'
import { declaredPermissions } from '#contract/kit/declared-permissions.ts'
import { accessHandlers } from '#server/access/access-handlers.ts'
import type { Clock } from '#server/kit/clock.ts'
import { openDatabase } from '#server/kit/database/database.ts'
import type { ServerFeature } from '#server/kit/feature.ts'
import { preferenceHandlers } from '#server/preferences/preference-handlers.ts'
import { type AppParts, buildApp } from './app.ts'
import { readAssets } from './assets.ts'
import { discoverFeatures, discoverPages } from './discovery.ts'
import { readDocuments } from './documents.ts'
import type { Environment } from './env.ts'
import { keepHouse } from './keep-house.ts'
import type { Log } from './log.ts'
import { type Prepared, prepare } from './prepare.ts'
import type { DemoProgress } from './seed-demo.ts'
import { createServices } from './services.ts'
import { ServerState } from './state.ts'

const buildFolder = fileURLToPath(new URL('../../dist/', import.meta.url))
const packageFile = new URL('../../package.json', import.meta.url)

/** How long clients on kept connections are told to close them before the door is shut. */
const farewellMs = 300

/** How long calls under way may take when the server is told to stop. */
const patienceMs = 7000

/** How long a request may take to arrive whole, so that a slow one does not stand in the way for ever. */
const requestTimeoutMs = 30_000

/** The house's own part of the database, in the order in which its tables need each other. */
const house: readonly ServerFeature[] = ['host', 'settings', 'access', 'audit', 'preferences', 'visits'].map((id) => ({
  id,
  handlers: [],
  migrations: new URL(`../${id}/migrations/`, import.meta.url),
}))

/** A server that listens, and can be stopped. */
export interface RunningServer {
  /** Where the console is, without a slash at the end. */
  readonly url: string
  readonly prepared: Prepared
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

async function version(): Promise<string> {
  const manifest: unknown = JSON.parse(await readFile(packageFile, 'utf8'))
  return typeof manifest === 'object' && manifest && 'version' in manifest ? String(manifest.version) : ''
}

/** What of the build is served; without one, calls are answered all the same. */
async function readBuild(folder: string, base: string, pages: readonly Page[]): Promise<Pick<AppParts, 'documents' | 'assets'>> {
  if (!existsSync(folder)) return { documents: undefined, assets: new Map() }
  const settings = { version: await version(), apiPrefix: '/api' }
  return { documents: await readDocuments(folder, { base, settings, pages }), assets: await readAssets(folder) }
}

/**
 * Opens the database, listens at once (answering 503), and is ready when the database is up to date. `extra` adds features and `build` stands
 * for the folder of the build, both for tests.
 */
export async function startServer({
  environment,
  clock,
  log,
  progress,
  extra = [],
  build = buildFolder,
}: {
  environment: Environment
  clock: Clock
  log: Log
  progress: DemoProgress
  extra?: readonly ServerFeature[]
  build?: string
}): Promise<RunningServer> {
  const [pages, features] = await Promise.all([discoverPages(), discoverFeatures()])
  const all = [...house, ...features, ...extra]
  const { documents, assets } = await readBuild(build, environment.base, pages)
  const state = new ServerState()
  const late: { fetch?: ReturnType<typeof buildApp>['fetch'] } = {}
  const server = createAdaptorServer({ fetch: (request, env) => late.fetch?.(request, env) ?? new Response(null, { status: 503 }) })
  if ('requestTimeout' in server) server.requestTimeout = requestTimeoutMs
  // The port comes first: it is part of the cookie's name, and one that is taken must leave the database alone.
  const port = await listen(server, environment)
  const database = openDatabase(environment.dataFolder)
  const calls = all.flatMap((feature) => feature.handlers.map(({ call }) => call))
  const services = createServices({ database, clock, pages, permissions: declaredPermissions(pages, calls), port })
  const preferences = all.flatMap((feature) => feature.preferences ?? [])
  const handlers = [
    ...accessHandlers(services),
    ...preferenceHandlers(services.writes, preferences),
    ...all.flatMap((feature) => feature.handlers),
  ]
  late.fetch = buildApp({ ...environment, handlers, services, documents, assets, state, log }).fetch
  const prepared = await prepare({ ...environment, database, clock, features: all, pages, progress }).catch(async (error: unknown) => {
    server.close()
    await database.close()
    throw error
  })
  const stopKeepingHouse = keepHouse(services, log)
  state.ready()
  return {
    url: addressOf(environment, port),
    prepared,
    get callsUnderWay() {
      return state.callsUnderWay
    },
    async stop() {
      state.stopping()
      await new Promise((resolve) => setTimeout(resolve, farewellMs))
      const closed = new Promise<void>((resolve) => server.close(() => resolve()))
      // A client that has gone quiet in the middle of its call does not hold the server.
      await Promise.race([state.whenIdle(), new Promise((resolve) => setTimeout(resolve, patienceMs))])
      if ('closeAllConnections' in server) server.closeAllConnections()
      await closed
      await stopKeepingHouse()
      await database.close()
    },
  }
}
