import { wait } from '#platform/timers.ts'
import type { Registry } from '#server/kit/registry.ts'
import { httpServices } from '#server/http/http-services.ts'
import { sendMail } from '#server/mail/send-mail.ts'
import { eventHub } from '#server/events/service.ts'
import { auditWrites } from '#server/audit/service.ts'
import { setUp, type SetUpOptions } from './set-up.ts'
import type { openDatabase } from '#server/db/open-database.ts'
import { type LockedDatabase, openLockedDatabase } from './locked-database.ts'
import { coreModules } from './core-modules.ts'
import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { ServerType } from '@hono/node-server'
import type { CallDefinition } from '#contract/calls/call.ts'
import type { Page } from '#contract/pages/page.ts'
import { PasswordHasher } from '#server/auth/passwords/password-hash.ts'
import { type Clock, secondMs } from '#server/clock.ts'
import { isDatabaseDown } from '#server/db/database-errors.ts'
import { UnusableDatabaseError } from '#server/db/unusable-database.ts'
import type { ProductRecord, Server, ServerModule } from '#server/kit/module.ts'
import type { Route } from '#server/kit/route.ts'
import type { AppParts } from '#server/http/app-parts.ts'
import { buildApp } from '#server/http/app.ts'
import { BodyReader } from '#server/http/middleware/body-limit.ts'
import { createHttpServer, type Fetch, listen, requestTimeouts } from '#server/http/http-server.ts'
import { BuildAssets } from '#server/http/static/build-assets.ts'
import { discoverFeatures, discoverPages } from './discovery.ts'
import { readDocuments } from '#server/http/static/documents.ts'
import type { Environment } from './env.ts'
import { runAdminCommand } from '#server/cli/admin-commands.ts'
import { openAdminSocket } from '#server/cli/admin-socket.ts'
import { chainWrites } from '#server/audit/chain/chain-writes-store.ts'
import { checkContents } from '#server/files/check-contents.ts'
import { nodeRequests } from '#server/outgoing/node-requests.ts'
import { Outgoing } from '#server/outgoing/outgoing.ts'
import { openStorage } from '#server/files/open-storage.ts'
import { checkSecret } from '#server/secrets/server-secret.ts'
import type { Log } from '#server/kit/log.ts'
import { bootstrap, type BootstrapResult } from './bootstrap.ts'
import { readProduct } from '#server/product/read-product.ts'
import type { DemoProgress } from './demo/seed-demo.ts'
import { root } from '#server/root.ts'
import { openChainer } from './open-chainer.ts'
import { pauseJobs, startJobs, whenAtRest } from './start-jobs.ts'
import { KeptHead } from '#server/audit/chain/kept-head.ts'
import { openAuditKey } from '#server/audit/chain/open-audit-key.ts'
import { Readiness } from '#server/http/readiness.ts'
import { ServerState } from '#server/http/server-state.ts'

export const buildFolder = fileURLToPath(new URL('dist/', root))

/** How long responses say `connection: close` before the server stops listening, or after a drain, if a connection is open. */
const defaultCloseMs = 300

/** How long calls in flight may take once the server is stopping. */
const stopTimeoutMs = 7000

/** A running server. */
export interface RunningServer {
  /** URL of the console, without a trailing slash. */
  readonly url: string
  /** Where the data is stored, for display. */
  readonly location: string
  readonly bootstrapped: BootstrapResult
  /** Every call that has a handler. */
  readonly calls: readonly CallDefinition[]
  /** The routes beside the calls. */
  readonly routes: readonly Route[]
  /** What its modules declare. */
  readonly registry: Registry
  callsInFlight(): number
  /** Resolves once nothing runs in the background of what calls have begun, but for deliveries to webhooks. */
  whenAtRest(): Promise<void>
  /** Drains, waits for calls in flight, then closes the database; once, however often it is called. */
  stop(): Promise<void>
}

function urlOf({ host, base }: Environment, port: number): string {
  return `http://${host.includes(':') ? `[${host}]` : host}:${port}${base.slice(0, -1)}`
}

/** Brings the database up to date. Throws `UnusableDatabaseError` if that is the database's fault. */
async function bringUpToDate(
  { database, secret }: LockedDatabase,
  environment: Environment,
  {
    log,
    ...parts
  }: Omit<Parameters<typeof bootstrap>[0], 'database' | 'isDemo' | 'adminPassword' | 'language' | 'beforeData'> & { readonly log: Log },
): Promise<BootstrapResult> {
  try {
    const result = await bootstrap({
      ...parts,
      ...environment,
      database,
      beforeData: () =>
        checkSecret(database, secret, {
          source: environment,
          clock: parts.clock,
          accepted: (connection) => chainWrites(connection).forgetSeals(),
        }),
    })
    for (const note of result.notes) log.warn(note)
    return result
  } catch (error) {
    throw isDatabaseDown(error) ? new UnusableDatabaseError(`The database ${database.location}`, error) : error
  }
}

/** Resolves to the number of open connections, those without a request included. */
function countConnections(server: ServerType): Promise<number> {
  return new Promise((resolve, reject) => server.getConnections((error, count) => (error ? reject(error) : resolve(count))))
}

/** Answers calls as before for some seconds, while `/readyz` tells proxies to turn to other instances. */
async function drain(server: Server, state: ServerState, { drainSeconds }: Environment): Promise<void> {
  if (drainSeconds === 0) return
  state.draining()
  pauseJobs(server)
  await wait(drainSeconds * secondMs)
}

/** Stops accepting calls, ends event streams, waits for calls in flight, and stops listening. */
async function stopServing(server: ServerType, state: ServerState, closeMs: number, events: { close(): void }): Promise<void> {
  events.close()
  const closing = async () => (await countConnections(server)) > 0 && wait(closeMs)
  // Limited, so that a stalled client cannot keep the server running.
  const idle = () => Promise.race([state.whenIdle(), wait(stopTimeoutMs)])
  // After a drain no call is refused: a proxy that does not ask `/readyz` repeats even a write if it gets no connection, but not if it gets 503.
  if (state.isDraining) return stopListening(server, closing().then(idle))
  state.stopping()
  await closing()
  await stopListening(server, idle())
}

/** Accepts no more connections, and closes those that are open after `last`. */
async function stopListening(server: ServerType, last?: Promise<unknown>): Promise<void> {
  const closed = new Promise<void>((resolve) => server.close(() => resolve()))
  await last
  if ('closeAllConnections' in server) server.closeAllConnections()
  await closed
}

/** Reads what is known of the product and the documents of the build, and prepares to read its files once the server is ready; without a build only the API is served. */
async function readBuild(
  folder: string | null,
  { base, pages, log }: { base: string; pages: readonly Page[]; log: Log },
): Promise<Pick<AppParts, 'documents' | 'version'> & { readonly assets: BuildAssets; readonly product: ProductRecord }> {
  const product = await readProduct(folder)
  const { version } = product
  if (folder === null || !existsSync(folder)) return { documents: undefined, assets: new BuildAssets(undefined, log), version, product }
  const documents = await readDocuments(folder, { base, settings: { version, apiPrefix: '/api' }, pages })
  return { documents, assets: new BuildAssets(folder, log), version, product }
}

/** A module of a test, with pages of its own. */
type ExtraModule = ServerModule & { readonly pages?: readonly Page[] }

/** The pages and modules of the core, of what is installed, and of a test. */
async function discover(extra: readonly ExtraModule[]) {
  const [pages, features] = await Promise.all([discoverPages(), discoverFeatures()])
  return { pages: [...pages, ...extra.flatMap((module) => module.pages ?? [])], modules: [...coreModules, ...features, ...extra] }
}

/** What a server starts with. For tests, `extra` adds modules and their pages, and all that is optional below replaces the real ones; `build` is null for none. */
export interface ServerOptions extends SetUpOptions {
  readonly environment: Environment
  readonly clock: Clock
  readonly log: Log
  readonly progress: DemoProgress
  readonly extra?: readonly ExtraModule[]
  readonly build?: string | null
  readonly timeouts?: typeof requestTimeouts
  readonly closeMs?: number
  /** How much demo data is written; 1 by default. */
  readonly demoScale?: number
  readonly passwords?: PasswordHasher
  readonly openDatabase?: typeof openDatabase
  /** Parses every result with its call's schema. */
  readonly validatesResponses?: boolean
}

/** Listens at once, responding with 503 until the database is up to date. A start that fails leaves port, data folder and database to the next. */
export async function startServer(options: ServerOptions): Promise<RunningServer> {
  const opened = new AsyncDisposableStack()
  try {
    const running = await start(options, opened)
    let stopped: Promise<void> | undefined
    return { ...running, stop: () => (stopped ??= opened.disposeAsync()) }
  } catch (error) {
    await opened.disposeAsync().catch((other: unknown) => options.log.error({ err: other }, 'a failed start could not be closed'))
    throw error
  }
}

/** Adds what it opens to `opened`, which closes the last first, also if the start fails halfway. */
async function start(
  {
    environment,
    clock,
    log,
    progress,
    extra = [],
    build = buildFolder,
    timeouts = requestTimeouts,
    closeMs = defaultCloseMs,
    demoScale = 1,
    passwords = new PasswordHasher(),
    openDatabase,
    validatesResponses = false,
    ...options
  }: ServerOptions,
  opened: AsyncDisposableStack,
): Promise<Omit<RunningServer, 'stop'>> {
  const { pages, modules } = await discover(extra)
  const storage = openStorage(environment, (error) => log.error({ err: error }, 'files cannot be stored at the moment'))
  const { product, ...built } = await readBuild(build, { base: environment.base, pages, log })
  const state = new ServerState()
  const app: { fetch?: Fetch } = {}
  const httpServer = createHttpServer(() => app.fetch, { ...environment, timeouts, state })
  // Listen first: the cookie's name contains the port, and a taken port must not touch the database.
  const port = await listen(httpServer, environment)
  opened.defer(() => stopListening(httpServer))
  const url = urlOf(environment, port)
  const locked = await openLockedDatabase(environment, url, openDatabase)
  opened.defer(locked.release)
  const [database, secrets] = [locked.database, locked.secret.secrets]
  const { publicUrl, dataFolder } = environment
  const parts = { clock, pages, modules, publicUrl, port, dataFolder, product, log }
  const outgoing = new Outgoing(environment.outgoingHosts, nodeRequests())
  const { server, handlers, routes } = setUp({ ...parts, database }, { storage, secrets, passwords, outgoing, sendMail }, options)
  const guards = { readiness: new Readiness({ database, clock, log }), bodies: new BodyReader(timeouts) }
  const served = { ...environment, ...built, ...guards, handlers, routes }
  app.fetch = buildApp({ ...served, services: httpServices(server), state, log, validatesResponses }).fetch
  const bootstrapped = await bringUpToDate(locked, environment, { ...parts, passwords, progress, demoVolume: { scale: demoScale } })
  const kept = new KeptHead(dataFolder, openAuditKey(secrets))
  opened.defer(await startJobs(server, openChainer(server, kept), options.jobOptions))
  const admin = { ...environment, read: database.read, writes: server.get(auditWrites), clock, passwords, secrets }
  opened.defer(await openAdminSocket(dataFolder, (request) => runAdminCommand(admin, request), log))
  void checkContents(database.read, storage, log).catch((error: unknown) => log.warn({ err: error }, 'files could not be checked'))
  state.ready()
  built.assets.read()
  opened.defer(() => built.assets.stop())
  opened.defer(() => stopServing(httpServer, state, closeMs, server.get(eventHub)))
  opened.defer(() => drain(server, state, environment))
  return {
    url,
    location: database.location,
    bootstrapped,
    calls: handlers.map(({ call }) => call),
    routes,
    registry: server.registry,
    callsInFlight: () => state.callsInFlight,
    whenAtRest: () => whenAtRest(server),
  }
}
