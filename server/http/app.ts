import { type Context, Hono } from 'hono'
import { AppError } from '#contract/kit/app-error.ts'
import { methodNotAllowed, notFound, unavailable } from '#contract/kit/error.ts'
import { languageFromHeader } from '#contract/kit/language.ts'
import type { AppParts } from './app-parts.ts'
import { apiDescriptionRoute } from './api-description.ts'
import type { CallEnv, CallMiddleware } from './call-env.ts'
import { callChain } from './call-chain.ts'
import { clientInfoOf, forwardedBase } from './middleware/client-info.ts'
import { failureOfCall } from './middleware/errors.ts'
import { assetResponse, bareResponse, documentResponse, refusal, type RequestContext, rootRedirect } from './responses.ts'
import { routeChain } from './route-chain.ts'
import { joinBases } from './static/base.ts'
import { consoleState } from './static/console-state.ts'

type AppContext = Context<CallEnv>

const readMethods = ['GET', 'HEAD']

/** Paths with parameters come after those without, so that `/table/list` is never taken for an id. */
function byPath<Entry>(pathOf: (entry: Entry) => string): (left: Entry, right: Entry) => number {
  return (left, right) => Number(pathOf(left).includes(':')) - Number(pathOf(right).includes(':'))
}

function requestContextOf({ env: { incoming }, var: { client } }: AppContext, { state, documents }: AppParts): RequestContext {
  return { incoming, client, connection: state.connectionHeader, build: documents?.buildHeaders ?? {} }
}

/** The base that the visitor sees, with what a proxy has taken off. */
function visitorBase({ incoming }: RequestContext, { trustedProxies, base }: AppParts): string {
  return joinBases(forwardedBase(incoming, trustedProxies), base)
}

function clientInfo({ trustedProxies }: AppParts): CallMiddleware {
  return (context, next) => {
    const { incoming } = context.env
    context.set('client', clientInfoOf(incoming, trustedProxies))
    context.set('language', languageFromHeader(incoming.headers['accept-language']))
    return next()
  }
}

/** A file of the build, or the document of the console at this address. */
async function answerPage(context: AppContext, parts: AppParts, request: RequestContext): Promise<Response> {
  const { assets, documents, requiresTls, base } = parts
  const { pathname, hostname } = new URL(context.req.url)
  const path = pathname.slice(base.length - 1)
  const asset = assets.get(path)
  if (asset) return assetResponse(request, asset)
  const isFile = /\.\w+$/.test(path)
  if (isFile || !documents) return refusal(request, new AppError(notFound))
  if (requiresTls && !request.client.isSecure) return refusal(request, new AppError(unavailable))
  return documentResponse(request, documents, { path, hostname, base: visitorBase(request, parts) }, await consoleState(parts, path))
}

/** What no route answers: pages and files, and the refusal of calls that do not exist. `methodsAt` gives the methods that a path is answered by. */
function answerRest(context: AppContext, parts: AppParts, methodsAt: (path: string) => string[]): Response | Promise<Response> {
  const { path, method } = context.req
  const request = requestContextOf(context, parts)
  if (!`${path}/`.startsWith(parts.base)) return refusal(request, new AppError(notFound))
  const isCall = `${path}/`.startsWith(`${parts.base}api/`)
  if (!isCall && readMethods.includes(method)) return answerPage(context, parts, request)
  const allowed = isCall ? methodsAt(path) : readMethods
  if (allowed.length === 0) return refusal(request, new AppError(notFound))
  return refusal(request, new AppError(methodNotAllowed), { allow: allowed.join(', ') })
}

function addHealth(root: Hono<CallEnv>, parts: AppParts): void {
  const { state, base } = parts
  root.get('/healthz', (context) => bareResponse(requestContextOf(context, parts), 200))
  root.get('/readyz', (context) => bareResponse(requestContextOf(context, parts), state.isReady ? 200 : 503))
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

/** Puts calls, health checks, built files and documents behind one fetch function. Below another base only health is answered at the root. */
export function buildApp(parts: AppParts): Hono<CallEnv> {
  const { handlers, routes, services, log, base } = parts
  const root = new Hono<CallEnv>()
  root.use(clientInfo(parts))
  root.onError(async (error, context) => {
    const failure = await failureOfCall(error, context, services, log)
    return refusal(requestContextOf(context, parts), failure)
  })
  addHealth(root, parts)
  addCalls(root.basePath(base), parts)
  // The description answers GET, whichever calls there are.
  const methods = [...new Set<string>(['GET', ...handlers.map(({ call }) => call.method), ...routes.map(({ method }) => method)])]
  const answered = (path: string) => methods.filter((method) => root.router.match(method, path)[0].length > 1)
  // Who may read may also ask for the head alone.
  const methodsAt = (path: string) => answered(path).flatMap((method) => (method === 'GET' ? readMethods : [method]))
  root.notFound((context) => answerRest(context, parts, methodsAt))
  return root
}
