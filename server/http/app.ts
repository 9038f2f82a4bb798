import { type Context, Hono } from 'hono'
import { AppError } from '#contract/errors/app-error.ts'
import { notFound } from '#contract/errors/error.ts'
import { methodNotAllowed } from '#contract/errors/request-errors.ts'
import { languageFromHeader } from '#contract/language.ts'
import { mcpPath } from '#contract/mcp.ts'
import { canBePage } from '#contract/pages/can-be-page.ts'
import { mcpChain } from './mcp-chain.ts'
import type { AppParts } from './app-parts.ts'
import { apiDescriptionRoute } from './api-description.ts'
import type { CallEnv, CallMiddleware } from './call-env.ts'
import { callChain } from './call-chain.ts'
import { allowOrigins } from './middleware/allowed-origins.ts'
import { clientInfoOf, forwardedBase } from './middleware/client-info.ts'
import { failureOfCall } from './middleware/errors.ts'
import {
  assetResponse,
  emptyResponse,
  documentResponse,
  failureResponse,
  type RequestContext,
  rootRedirect,
  secureRedirect,
} from './responses.ts'
import { routeChain } from './route-chain.ts'
import { joinBases } from './static/base.ts'
import { metricsResponse } from './metrics-response.ts'
import { mayBeAsset } from './static/asset-path.ts'
import { consoleState } from './static/console-state.ts'

type AppContext = Context<CallEnv>

const readMethods = ['GET', 'HEAD']

/** Sorts paths with parameters last, so that `/table/list` is never taken for an id. */
function byPath<Entry>(pathOf: (entry: Entry) => string): (left: Entry, right: Entry) => number {
  return (left, right) => Number(pathOf(left).includes(':')) - Number(pathOf(right).includes(':'))
}

function requestContextOf(context: AppContext, { state, documents }: AppParts): RequestContext {
  return {
    exchange: context.env.exchange,
    client: context.get('client'),
    connection: state.connectionHeader,
    build: documents?.buildHeaders ?? {},
  }
}

/** The base path that the browser sees, including a prefix removed by a proxy. */
function visitorBase({ exchange }: RequestContext, { trustedProxies, base }: AppParts): string {
  return joinBases(forwardedBase(exchange, trustedProxies), base)
}

function clientInfo({ services, ...installation }: AppParts): CallMiddleware {
  return async (context, next) => {
    const { exchange } = context.env
    const client = clientInfoOf(exchange, { ...installation, publicUrl: services.publicUrl })
    context.set('client', client)
    context.set('language', languageFromHeader(exchange.header('accept-language')))
    await next()
    await services.attempts.endRequest(client.requestId, { hasFailed: context.res.status >= 500 })
  }
}

/** Responds with a file of the build or the console's document. */
async function servePage(context: AppContext, parts: AppParts, request: RequestContext): Promise<Response> {
  const { assets, documents, requiresTls, base, services } = parts
  const { pathname, search, hostname } = new URL(context.req.url)
  const path = pathname.slice(base.length - 1)
  // The documents do not wait for the files.
  const asset = mayBeAsset(path) ? await assets.find(path) : undefined
  if (asset) return assetResponse(request, asset)
  if (!documents) return failureResponse(request, new AppError(notFound))
  const consoleNow = await consoleState(parts, path)
  // Menu items that were created before paths were restricted still work.
  if (!(canBePage(path) || documents.isPage(path) || consoleNow.isCustomPath)) return failureResponse(request, new AppError(notFound))
  if (requiresTls && !request.client.isSecure)
    return secureRedirect(request, { publicUrl: services.publicUrl, path: `${path.slice(1)}${search}` })
  return documentResponse(request, documents, { path, hostname, base: visitorBase(request, parts) }, consoleNow)
}

/** Handles what no route matches: pages, files, and unknown calls. `methodsAt` lists the methods that a path supports. */
function handleUnmatched(context: AppContext, parts: AppParts, methodsAt: (path: string) => string[]): Response | Promise<Response> {
  const { path, method } = context.req
  const request = requestContextOf(context, parts)
  if (!`${path}/`.startsWith(parts.base)) return failureResponse(request, new AppError(notFound))
  const isCall = `${path}/`.startsWith(`${parts.base}api/`)
  if (!isCall && readMethods.includes(method)) return servePage(context, parts, request)
  const allowed = isCall ? methodsAt(path) : readMethods
  if (allowed.length === 0) return failureResponse(request, new AppError(notFound))
  return failureResponse(request, new AppError(methodNotAllowed), { allow: allowed.join(', ') })
}

function addHealth(root: Hono<CallEnv>, parts: AppParts): void {
  const { state, readiness, base } = parts
  root.get('/healthz', (context) => emptyResponse(requestContextOf(context, parts), 200))
  root.get('/readyz', async (context) => {
    const isAvailable = state.isAvailable && (await readiness.isWritable())
    return emptyResponse(requestContextOf(context, parts), isAvailable ? 200 : 503)
  })
  root.get('/metrics', (context) => metricsResponse(requestContextOf(context, parts), parts))
  const redirect = (context: AppContext) => {
    const request = requestContextOf(context, parts)
    return rootRedirect(request, visitorBase(request, parts))
  }
  if (base !== '/') for (const path of ['/', base.slice(0, -1)]) root.get(path, redirect)
}

function addCalls(app: Hono<CallEnv>, parts: AppParts): void {
  const { handlers, routes, version } = parts
  const requestOf = (context: AppContext) => requestContextOf(context, parts)
  for (const handler of handlers.toSorted(byPath(({ call }) => call.path))) {
    app.on(handler.call.method, `/api${handler.call.path}`, ...callChain(handler, parts, requestOf))
  }
  const description = apiDescriptionRoute(
    handlers.map(({ call }) => call),
    version,
  )
  for (const route of [description, ...routes].toSorted(byPath(({ path }) => path))) {
    app.on(route.method, `/api${route.path}`, ...routeChain(route, parts))
  }
}

/** Builds the app: calls, health checks, files and documents. With a base other than `/`, the root serves only health checks and a redirect. */
export function buildApp(parts: AppParts): Hono<CallEnv> {
  const { handlers, routes, services, log, base, allowedOrigins } = parts
  const root = new Hono<CallEnv>()
  root.use(clientInfo(parts))
  root.onError(async (error, context) => {
    const failure = await failureOfCall(error, context, services, log)
    return failureResponse(requestContextOf(context, parts), failure)
  })
  if (allowedOrigins.size > 0) root.use(`${base}api/*`, allowOrigins(allowedOrigins))
  addHealth(root, parts)
  addCalls(root.basePath(base), parts)
  const requestOf = (context: AppContext) => requestContextOf(context, parts)
  const mcp = mcpChain(parts, { dispatch: (request, bindings) => root.fetch(request, bindings), requestOf })
  for (const path of [mcpPath, `${mcpPath}/`]) root.all(joinBases(base, path), ...mcp)
  // GET is always there, for the API description.
  const methods = [...new Set<string>(['GET', ...handlers.map(({ call }) => call.method), ...routes.map(({ method }) => method)])]
  const supported = (path: string) => methods.filter((method) => root.router.match(method, path)[0].length > 1)
  // GET implies HEAD.
  const methodsAt = (path: string) => supported(path).flatMap((method) => (method === 'GET' ? readMethods : [method]))
  root.notFound((context) => handleUnmatched(context, parts, methodsAt))
  return root
}
