import type { HttpBindings } from '@hono/node-server'
import { type Context, Hono } from 'hono'
import { methodNotAllowed, notFound, unavailable } from '#contract/kit/error.ts'
import { AppError } from '#contract/kit/app-error.ts'
import { openApiPath } from '#contract/openapi/openapi-document.ts'
import type { Handler } from '#server/kit/feature.ts'
import { apiDescription } from './api-description.ts'
import type { Asset } from './assets.ts'
import { joinBases } from './base.ts'
import { CallRoute } from './call-route.ts'
import { consoleState } from './console-state.ts'
import type { Documents } from './documents.ts'
import type { Log } from './log.ts'
import { forwardedBase, originOf } from './origin.ts'
import {
  assetResponse,
  bareResponse,
  callResponse,
  compressedResponse,
  descriptionResponse,
  documentResponse,
  type Exchange,
  refusal,
  rootRedirect,
} from './responses.ts'
import type { Services } from './services.ts'
import type { ServerState } from './state.ts'

type Bindings = { Bindings: HttpBindings }

/** What the app serves and how. */
export interface AppParts {
  readonly handlers: readonly Handler[]
  readonly services: Services
  readonly documents: Documents | undefined
  readonly assets: ReadonlyMap<string, Asset>
  readonly state: ServerState
  readonly log: Log
  /** The path below which requests arrive. */
  readonly base: string
  readonly trustedProxies: ReadonlySet<string>
  readonly requiresTls: boolean
  /** The product's version. */
  readonly version: string
}

/** Paths with parameters stand behind those without, so that `/table/list` is never taken for an id. */
function byPath({ call: left }: Handler, { call: right }: Handler): number {
  return Number(left.path.includes(':')) - Number(right.path.includes(':'))
}

/** The methods that each path is answered by, as they stand in the header `Allow`; who may read may also ask for the head alone. */
function methodsByPath(handlers: readonly Handler[]): Map<string, string> {
  const byPath = Map.groupBy(handlers, ({ call: { path } }) => path)
  const told = (calls: readonly Handler[]) => calls.flatMap(({ call: { method } }) => (method === 'GET' ? ['GET', 'HEAD'] : [method]))
  return new Map([...byPath].map(([path, calls]) => [path, told(calls).join(', ')]))
}

function exchangeOf(context: Context<Bindings>, { trustedProxies, state, base, documents }: AppParts): Exchange {
  const { incoming } = context.env
  const url = new URL(context.req.url)
  return {
    url,
    path: url.pathname.slice(base.length - 1),
    base: joinBases(forwardedBase(incoming, trustedProxies), base),
    incoming,
    origin: originOf(incoming, trustedProxies),
    connection: state.connectionHeader,
    build: documents?.buildHeaders ?? {},
  }
}

/** Answers one call and notes it in the log, counted among those under way for as long as it takes. */
async function answerCall(context: Context<Bindings>, parts: AppParts, handler: Handler, route: CallRoute): Promise<Response> {
  const { state, log, requiresTls } = parts
  const exchange = exchangeOf(context, parts)
  const { url, incoming, origin } = exchange
  if (!state.isReady || (requiresTls && !origin.isSecure)) return refusal(exchange, new AppError(unavailable))
  const call = state.begin()
  const startedAt = performance.now()
  try {
    const params: Readonly<Record<string, string>> = context.req.param()
    const answer = await route.answer({ request: context.req.raw, url, incoming, origin, params })
    const { noun, verb } = handler.call
    const ms = Math.round(performance.now() - startedAt)
    log.info({ reference: origin.reference, call: `${noun}.${verb}`, status: answer.status, ms }, 'call')
    const respond = handler.call.isCompressed ? compressedResponse : callResponse
    return await respond({ ...exchange, connection: state.connectionHeader }, answer)
  } finally {
    state.end(call)
  }
}

/** A file of the build, or the document of the console that stands at this address. */
async function answerPage(exchange: Exchange, parts: AppParts): Promise<Response> {
  const { assets, documents, requiresTls } = parts
  const asset = assets.get(exchange.path)
  if (asset) return assetResponse(exchange, asset)
  const isFile = /\.\w+$/.test(exchange.path)
  if (isFile || !documents) return refusal(exchange, new AppError(notFound))
  if (requiresTls && !exchange.origin.isSecure) return refusal(exchange, new AppError(unavailable))
  return documentResponse(exchange, documents, await consoleState(parts, exchange.path))
}

/** Puts calls, health checks, built files and documents behind one fetch function. Below another base only health is answered at the root. */
export function buildApp(parts: AppParts): Hono<Bindings> {
  const { handlers, services, log, state, base } = parts
  const root = new Hono<Bindings>()
  root.get('/healthz', (context) => bareResponse(exchangeOf(context, parts), 200))
  root.get('/readyz', (context) => bareResponse(exchangeOf(context, parts), state.isReady ? 200 : 503))
  if (base !== '/') for (const path of ['/', base.slice(0, -1)]) root.get(path, (context) => rootRedirect(exchangeOf(context, parts)))
  const app = root.basePath(base)
  for (const handler of handlers.toSorted(byPath)) {
    const route = new CallRoute(handler, services, log)
    app.on(handler.call.method, `/api${handler.call.path}`, (context) => answerCall(context, parts, handler, route))
  }
  const describe = apiDescription(
    handlers.map(({ call }) => call),
    parts.version,
  )
  app.get(`/api${openApiPath}`, async (context) => descriptionResponse(exchangeOf(context, parts), await describe()))
  for (const [path, methods] of methodsByPath(handlers)) {
    app.all(`/api${path}`, (context) => refusal(exchangeOf(context, parts), new AppError(methodNotAllowed), { allow: methods }))
  }
  app.all('/api/*', (context) => refusal(exchangeOf(context, parts), new AppError(notFound)))
  app.get('*', (context) => answerPage(exchangeOf(context, parts), parts))
  app.all('*', (context) => refusal(exchangeOf(context, parts), new AppError(methodNotAllowed), { allow: 'GET, HEAD' }))
  root.notFound((context) => refusal(exchangeOf(context, parts), new AppError(notFound)))
  return root
}
