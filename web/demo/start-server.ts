import type { Page } from '#contract/pages/page.ts'
import { isExample } from '#contract/resource/example.ts'
import { logoPath } from '#contract/settings/site-settings.ts'
import { commonModules } from '#server/app/common-modules.ts'
import { openChainer } from '#server/app/open-chainer.ts'
import { shiftTimes } from '#server/app/demo/shift-times-store.ts'
import { demoPasswordCost } from '#server/app/demo/demo-password-cost.ts'
import { setUp } from '#server/app/set-up.ts'
import { startJobs } from '#server/app/start-jobs.ts'
import { PasswordHasher } from '#server/auth/passwords/password-hash.ts'
import { systemClock as clock } from '#server/clock.ts'
import { openWasm } from '#server/db/wasm/open-wasm.ts'
import { loadSqlite, WasmConnection } from '#server/db/wasm/wasm-connection.ts'
import { MemoryStorage } from '#server/files/memory-storage.ts'
import { buildApp } from '#server/http/app.ts'
import { httpServices } from '#server/http/http-services.ts'
import { BodyReader } from '#server/http/middleware/body-limit.ts'
import { Readiness } from '#server/http/readiness.ts'
import { ServerState } from '#server/http/server-state.ts'
import type { Log } from '#server/kit/log.ts'
import type { ProductRecord, ServerModule } from '#server/kit/module.ts'
import { refuseMail } from '#server/mail/offline.ts'
import { refuseRequests } from '#server/outgoing/offline.ts'
import { Outgoing } from '#server/outgoing/outgoing.ts'
import { Secrets } from '#server/secrets/secrets.ts'
import { adapted } from './adapter.ts'
import { keptRowStore } from './kept-row-store.ts'
import type { DemoServer } from './serve-port.ts'

const features = import.meta.glob<ServerModule>('/{features,examples}/*/server/feature.ts', { eager: true, import: 'feature' })
const contracts = import.meta.glob<object>('/{features,examples}/*/contract/*-example.ts', { eager: true })
const declared = import.meta.glob<readonly Page[]>('/{features,examples}/*/contract/pages.ts', { eager: true, import: 'pages' })

/** Not the contents of other people's files: each document starts without files, and has one user. */
const pictureRoutes = ['/file/:id', '/file/:id/thumbnail', '/stored-file/:id/thumbnail', logoPath(':id')]

/** A demonstration has no secret: everybody can read it. */
const secret = new Uint8Array(32)

const bodyCheckInterval = 5000

/** What a demonstration is started with. */
interface DemoParts {
  /** SQLite's WebAssembly, and the database that the build has made. */
  readonly wasm: Uint8Array | undefined
  readonly database: Uint8Array
  readonly product: ProductRecord
  /** Has the page log an error. */
  readonly report: (error: unknown) => void
}

/** Errors are for those who look at the page's log; all else is noise there. */
function logTo(report: (error: unknown) => void): Log {
  const nothing = () => {}
  const error = (details: unknown, ...texts: unknown[]) => {
    const isAboutError = typeof details === 'object' && details !== null && 'err' in details
    report(isAboutError ? details.err : [details, ...texts])
  }
  return { debug: nothing, info: nothing, warn: nothing, error }
}

/** Starts the product's server on a copy of a database. */
export async function startServer({ wasm, database: file, product, report }: DemoParts): Promise<DemoServer> {
  const log = logTo(report)
  const connection = new WasmConnection(await loadSqlite(wasm), file)
  shiftTimes(connection, clock.now())
  const database = openWasm(connection, { isNew: false })
  const modules = [...commonModules, ...Object.values(features)]
  const pages = Object.values(declared).flat()
  const examples = Object.values(contracts)
    .flatMap((contract): unknown[] => Object.values(contract))
    .filter(isExample)
  const parts = { clock, database, pages, modules, publicUrl: undefined, port: 0, dataFolder: '', product, log }
  const opened = {
    storage: new MemoryStorage(),
    secrets: new Secrets(secret),
    passwords: new PasswordHasher({ cost: demoPasswordCost }),
    outgoing: new Outgoing(new Set(), refuseRequests),
    sendMail: refuseMail,
  }
  const { server, handlers, routes } = setUp(parts, opened)
  const state = new ServerState()
  const app = buildApp({
    handlers,
    routes,
    services: httpServices(server),
    documents: undefined,
    assets: { find: async () => undefined },
    state,
    readiness: new Readiness({ database, clock, log }),
    bodies: new BodyReader({ bodyCheckInterval }),
    log,
    base: '/',
    trustedProxies: new Set(),
    allowedOrigins: new Set(),
    requiresTls: false,
    coversSubdomains: false,
    metricsToken: undefined,
    validatesResponses: false,
    version: product.version,
  })
  await startJobs(server, openChainer(server))
  state.ready()
  const rows = keptRowStore(database, product.built.commit + String(product.built.builtAt))
  return {
    answer: adapted(async (exchange, request) => app.fetch(request, { exchange }), server, examples),
    pictureRoutes,
    readRows: rows.read,
    writeRows: rows.write,
  }
}
