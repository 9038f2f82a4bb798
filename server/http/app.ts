import type { HttpBindings } from '@hono/node-server'
import { type Context, Hono } from 'hono'
import { methodNotAllowed, notFound, unavailable } from '#contract/kit/error.ts'
import { AppError } from '#contract/kit/app-error.ts'
import { openApiPath } from '#contract/openapi/openapi-document.ts'
import type { Handler } from '#server/app/module.ts'
import { apiDescription } from './api-description.ts'
import type { Asset } from './static/assets.ts'
import { joinBases } from './static/base.ts'
import { CallRoute, type RouteParts } from './call-route.ts'
import { consoleState } from './static/console-state.ts'
import type { Documents } from './static/documents.ts'
import { forwardedBase, originOf } from './middleware/client-info.ts'
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
import type { ServerState } from '#server/app/server-state.ts'

type Bindings = { Bindings: HttpBindings }

/** What the app serves and how. */
export interface AppParts extends RouteParts {
  readonly handlers: readonly Handler[]
  readonly documents: Documents | undefined
  readonly assets: ReadonlyMap<string, Asset>
  readonly state: ServerState
  /** The path below which requests arrive. */
  readonly base: string
  readonly trustedProxies: ReadonlySet<string>
  readonly requiresTls: boolean
  /** The product's version. */
  readonly version: string
}

const readMethods = ['GET', 'HEAD']

/** Paths with parameters stand behind those without, so that `/table/list` is never taken for an id. */
function byPath({ call: left }: Handler, { call: right }: Handler): number {
  return Number(left.path.includes(':')) - Number(right.path.includes(':'))
}

function exchangeOf({ env: { incoming } }: Context<Bindings>, { trustedProxies, state, documents }: AppParts): Exchange {
  return {
    incoming,
    origin: originOf(incoming, trustedProxies),
    connection: state.connectionHeader,
    build: documents?.buildHeaders ?? {},
  }
}

/** The base that the visitor sees, with what a proxy has taken off. */
function visitorBase({ incoming }: Exchange, { trustedProxies, base }: AppParts): string {
  return joinBases(forwardedBase(incoming, trustedProxies), base)
}

/** Answers one call and notes it in the log, counted among those under way for as long as it takes. */
async function answerCall(context: Context<Bindings>, parts: AppParts, handler: Handler, route: CallRoute): Promise<Response> {
  const { state, log, requiresTls } = parts
  const exchange = exchangeOf(context, parts)
  const { incoming, origin } = exchange
  if (!state.isReady || (requiresTls && !origin.isSecure)) return refusal(exchange, new AppError(unavailable))
  const call = state.begin()
  const startedAt = performance.now()
  try {
    const params: Readonly<Record<string, string>> = context.req.param()
    const answer = await route.answer({ request: context.req.raw, incoming, origin, params })
    const { resource, operation } = handler.call
    const ms = Math.round(performance.now() - startedAt)
    log.info({ reference: origin.reference, call: `${resource}.${operation}`, status: answer.status, ms }, 'call')
    const respond = handler.call.isCompressed ? compressedResponse : callResponse
    return await respond({ ...exchange, connection: state.connectionHeader }, answer)
  } finally {
    state.end(call)
  }
}

/** A file of the build, or the document of the console that stands at this address. */
async function answerPage(context: Context<Bindings>, parts: AppParts, exchange: Exchange): Promise<Response> {
  const { assets, documents, requiresTls, base } = parts
  const { pathname, hostname } = new URL(context.req.url)
  const path = pathname.slice(base.length - 1)
  const asset = assets.get(path)
  if (asset) return assetResponse(exchange, asset)
  const isFile = /\.\w+$/.test(path)
  if (isFile || !documents) return refusal(exchange, new AppError(notFound))
  if (requiresTls && !exchange.origin.isSecure) return refusal(exchange, new AppError(unavailable))
  const place = { path, hostname, base: visitorBase(exchange, parts) }
  return documentResponse(exchange, documents, place, await consoleState(parts, path))
}

/** What no route answers: pages and files, and the refusal of calls that there are not. `methodsAt` tells by which methods a path is answered. */
function answerRest(context: Context<Bindings>, parts: AppParts, methodsAt: (path: string) => string[]): Response | Promise<Response> {
  const { path, method } = context.req
  const exchange = exchangeOf(context, parts)
  if (!`${path}/`.startsWith(parts.base)) return refusal(exchange, new AppError(notFound))
  const isCall = `${path}/`.startsWith(`${parts.base}api/`)
  if (!isCall && readMethods.includes(method)) return answerPage(context, parts, exchange)
  const allowed = isCall ? methodsAt(path) : readMethods
  if (allowed.length === 0) return refusal(exchange, new AppError(notFound))
  return refusal(exchange, new AppError(methodNotAllowed), { allow: allowed.join(', ') })
}

/** Puts calls, health checks, built files and documents behind one fetch function. Below another base only health is answered at the root. */
export function buildApp(parts: AppParts): Hono<Bindings> {
  const { handlers, state, base } = parts
  const root = new Hono<Bindings>()
  root.get('/healthz', (context) => bareResponse(exchangeOf(context, parts), 200))
  root.get('/readyz', (context) => bareResponse(exchangeOf(context, parts), state.isReady ? 200 : 503))
  const redirect = (context: Context<Bindings>) => {
    const exchange = exchangeOf(context, parts)
    return rootRedirect(exchange, visitorBase(exchange, parts))
  }
  if (base !== '/') for (const path of ['/', base.slice(0, -1)]) root.get(path, redirect)
  const app = root.basePath(base)
  for (const handler of handlers.toSorted(byPath)) {
    const route = new CallRoute(handler, parts)
    app.on(handler.call.method, `/api${handler.call.path}`, (context) => answerCall(context, parts, handler, route))
  }
  const describe = apiDescription(
    handlers.map(({ call }) => call),
    parts.version,
  )
  app.get(`/api${openApiPath}`, async (context) => descriptionResponse(exchangeOf(context, parts), await describe()))
  // The description answers GET, whichever calls there are.
  const methods = [...new Set<string>(['GET', ...handlers.map(({ call }) => call.method)])]
  const answered = (path: string) => methods.filter((method) => root.router.match(method, path)[0].length > 0)
  // Who may read may also ask for the head alone.
  const methodsAt = (path: string) => answered(path).flatMap((method) => (method === 'GET' ? readMethods : [method]))
  root.notFound((context) => answerRest(context, parts, methodsAt))
  return root
}
