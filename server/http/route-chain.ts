import type { Handler as HonoHandler } from 'hono'
import { isRouteOpenToKeys, type Route } from '#server/kit/route.ts'
import { readerWithoutScans } from '#server/db/reader.ts'
import type { AppParts } from './app-parts.ts'
import { actorOf, type CallEnv, type CallMiddleware } from './call-env.ts'
import { signalOf } from './client-gone.ts'
import { unbrokenBody } from './unbroken-body.ts'
import { authenticate } from './middleware/authenticate.ts'
import { authorize } from './middleware/authorize.ts'
import { ready } from './middleware/ready.ts'
import { requestLog } from './middleware/request-log.ts'
import { commonHeaders, strictTransport } from './middleware/security-headers.ts'
import { siteOpen } from './middleware/site-open.ts'
import { viewOnly } from './middleware/view-only.ts'

/** The middleware of a raw route: the same checks as for calls, but the route reads the request and builds the response itself. */
export function routeChain(route: Route, parts: AppParts): [CallMiddleware, ...CallMiddleware[], HonoHandler<CallEnv>] {
  const { services, state, log, requiresTls } = parts
  const name = { resource: 'route', operation: `${route.method} ${route.path}` }
  return [
    requestLog(name, parts),
    ready(state, { requiresTls }),
    authenticate(services, log, route),
    siteOpen(route, services),
    // Files and streams leave the console, where nothing tells whose they are.
    viewOnly({ isAllowed: route.permission === 'public' }),
    authorize(route, isRouteOpenToKeys(route)),
    async (context) => {
      const { client, language, principal } = context.var
      const { clock, settings, registry, get } = services
      const params: Readonly<Record<string, string>> = context.req.param()
      const { connection } = context.env.exchange
      const signal = signalOf(connection)
      const response = await route.respond({
        clock,
        read: readerWithoutScans(services, signal),
        settings,
        registry,
        get,
        audit: (action, record) => services.writes.note(actorOf(context.var), { action, result: 'done', record }),
        language,
        client,
        principal,
        params,
        signal,
        request: context.req.raw,
      })
      const report = (error: unknown) =>
        log.error({ err: error, requestId: client.requestId, call: `${route.method} ${route.path}` }, 'a response broke off')
      const whole = route.isStreamed && response.body ? new Response(unbrokenBody(response.body, connection, report), response) : response
      const own = { ...commonHeaders, ...strictTransport(client), ...state.connectionHeader }
      for (const [name, value] of Object.entries(own)) if (!whole.headers.has(name)) whole.headers.set(name, value)
      return whole
    },
  ]
}
