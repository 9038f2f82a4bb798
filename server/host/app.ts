import type { HttpBindings } from '@hono/node-server'
import { type Context, Hono } from 'hono'
import { notFound, unavailable } from '#contract/kit/error.ts'
import { languageFromHeader } from '#contract/kit/language.ts'
import { AppError } from '#server/kit/app-error.ts'
import type { Handler } from '#server/kit/feature.ts'
import { failureAnswer } from './answer.ts'
import type { Asset } from './assets.ts'
import { CallRoute } from './call-route.ts'
import { encodingFor } from './compressed.ts'
import type { Documents } from './documents.ts'
import type { Log } from './log.ts'
import { originOf } from './origin.ts'
import { everyAnswer, jsonAnswer, transportHeaders } from './security-headers.ts'
import type { Services } from './services.ts'
import type { ServerState } from './state.ts'

type Bindings = { Bindings: HttpBindings }
type AppContext = Context<Bindings>
type Status = 200 | 404 | 503

/** What the app serves and how. */
export interface AppParts {
  readonly handlers: readonly Handler[]
  readonly services: Services
  readonly documents: Documents | undefined
  readonly assets: ReadonlyMap<string, Asset>
  readonly state: ServerState
  readonly log: Log
  readonly trustedProxies: ReadonlySet<string>
  readonly requiresTls: boolean
}

/** Paths with parameters stand behind those without, so that `/table/list` is never taken for an id. */
function byPath({ call: left }: Handler, { call: right }: Handler): number {
  return Number(left.path.includes(':')) - Number(right.path.includes(':'))
}

function refusal(context: AppContext, failure: AppError, reference: string): Response {
  const answer = failureAnswer(failure, reference, languageFromHeader(context.env.incoming.headers['accept-language']))
  return new Response(answer.body, { status: answer.status, headers: jsonAnswer })
}

function serveAsset(context: AppContext, { body, contentType, isImmutable }: Asset): Response {
  const { encoding, bytes } = encodingFor(context.env.incoming.headers['accept-encoding'], body)
  return context.body(new Uint8Array(bytes), 200, {
    ...everyAnswer,
    'content-type': contentType,
    'cache-control': isImmutable ? 'public, max-age=31536000, immutable' : 'no-cache',
    vary: 'accept-encoding',
    ...(encoding ? { 'content-encoding': encoding } : {}),
  })
}

function serveDocument(context: AppContext, documents: Documents, { isSecure }: { isSecure: boolean }): Response {
  const { pathname, hostname } = new URL(context.req.url)
  const isLogin = pathname === '/login'
  const { body, policy } = isLogin ? documents.login : documents.console
  const { encoding, bytes } = encodingFor(context.env.incoming.headers['accept-encoding'], body)
  const status: Status = isLogin || documents.isPage(pathname) ? 200 : 404
  return context.body(new Uint8Array(bytes), status, {
    ...everyAnswer,
    ...transportHeaders({ isSecure, hostname }),
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': policy,
    'cache-control': 'no-store',
    vary: 'accept-encoding',
    ...(encoding ? { 'content-encoding': encoding } : {}),
  })
}

function addCalls(app: Hono<Bindings>, { handlers, services, log, state, trustedProxies, requiresTls }: AppParts): void {
  for (const handler of handlers.toSorted(byPath)) {
    const route = new CallRoute(handler, services, log)
    app.on(handler.call.method, `/api${handler.call.path}`, async (context) => {
      const { incoming } = context.env
      const origin = originOf(incoming, trustedProxies)
      if (!state.isReady || (requiresTls && !origin.isSecure)) return refusal(context, new AppError(unavailable), origin.reference)
      const call = state.begin()
      const startedAt = performance.now()
      try {
        const params: Readonly<Record<string, string>> = context.req.param()
        const { status, body, headers } = await route.answer({ request: context.req.raw, incoming, origin, params })
        log.info(
          {
            reference: origin.reference,
            call: `${handler.call.noun}.${handler.call.verb}`,
            status,
            ms: Math.round(performance.now() - startedAt),
          },
          'call',
        )
        return new Response(body, { status, headers: { ...jsonAnswer, ...state.connectionHeader, ...headers } })
      } finally {
        state.end(call)
      }
    })
  }
}

/** Puts calls, health checks, built files and documents behind one fetch function. */
export function buildApp(parts: AppParts): Hono<Bindings> {
  const { documents, assets, state, trustedProxies } = parts
  const app = new Hono<Bindings>()
  addCalls(app, parts)
  app.get('/healthz', () => new Response(null, { status: 200, headers: everyAnswer }))
  app.get('/readyz', () => new Response(null, { status: state.isReady ? 200 : 503, headers: everyAnswer }))
  app.all('/api/*', (context) => refusal(context, new AppError(notFound), originOf(context.env.incoming, trustedProxies).reference))
  app.get('*', (context) => {
    const { pathname } = new URL(context.req.url)
    const asset = assets.get(pathname)
    if (asset) return serveAsset(context, asset)
    const isFile = /\.\w+$/.test(pathname)
    const origin = originOf(context.env.incoming, trustedProxies)
    if (isFile || !documents) return refusal(context, new AppError(notFound), origin.reference)
    if (parts.requiresTls && !origin.isSecure) return refusal(context, new AppError(unavailable), origin.reference)
    return serveDocument(context, documents, origin)
  })
  app.notFound((context) => refusal(context, new AppError(notFound), originOf(context.env.incoming, trustedProxies).reference))
  return app
}
