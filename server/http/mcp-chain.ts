import type { Context, Handler as HonoHandler } from 'hono'
import type { CallDefinition } from '#contract/calls/call.ts'
import { AppError } from '#contract/errors/app-error.ts'
import { badRequest, forbidden, notFound, sessionExpired } from '#contract/errors/error.ts'
import { methodNotAllowed } from '#contract/errors/request-errors.ts'
import { mcpUnavailable, toolName } from '#contract/mcp.ts'
import { mcpEnabled } from '#contract/settings/mcp-settings.ts'
import { keyIn } from '#server/auth/api-keys/api-keys.ts'
import type { AppParts } from './app-parts.ts'
import type { CallEnv, CallMiddleware } from './call-env.ts'
import { authenticate } from './middleware/authenticate.ts'
import { authorize } from './middleware/authorize.ts'
import { bodyLimits } from './middleware/body-limit.ts'
import { ready } from './middleware/ready.ts'
import { requestLog } from './middleware/request-log.ts'
import { commonHeaders, strictTransport } from './middleware/security-headers.ts'
import { siteOpen } from './middleware/site-open.ts'
import { failureResponse, type RequestContext } from './responses.ts'
import { callThrough, type Dispatch } from '#server/mcp/call-through.ts'
import { Confirmations } from '#server/mcp/confirmations.ts'
import { McpTools } from '#server/mcp/tools.ts'

const access = { permission: 'signedIn', isOpenToKeys: true, method: 'POST' } as const

/** Whether a request comes from the console's own address: browsers say so, and an address that only resolves to this machine does not count. */
function isOwn({ host }: { host: string }, origin: string | undefined, { origin: own, hostname }: URL): boolean {
  return (origin === undefined || origin === own) && URL.canParse(`http://${host}`) && new URL(`http://${host}`).hostname === hostname
}

/** Admits requests with an API key, from no other site, while MCP is switched on. */
function admit({ services }: AppParts, requestOf: (context: Context<CallEnv>) => RequestContext): CallMiddleware {
  return async (context, next) => {
    const { exchange } = context.env
    if (!(await services.settings.get(mcpEnabled))) throw new AppError(notFound)
    if (!services.publicUrl) throw new AppError(mcpUnavailable)
    if (!isOwn(context.get('client'), exchange.header('origin'), services.publicUrl)) throw new AppError(forbidden)
    if (context.req.method !== 'POST') return failureResponse(requestOf(context), new AppError(methodNotAllowed), { allow: 'POST' })
    // A session is never enough: what a browser sends by itself must reach no tool.
    if (keyIn(exchange.header('authorization') ?? '') === undefined) {
      return failureResponse(requestOf(context), new AppError(sessionExpired), { 'www-authenticate': 'Bearer' })
    }
    return next()
  }
}

/** Answers are JSON: whoever takes that, or anything, need not name all that the protocol asks for. */
function withAccept({ url, method, headers: sent }: Request): Request {
  const headers = new Headers(sent)
  const takesJson = /(?:\*|application)\/\*|application\/json/.test(sent.get('accept') ?? '*/*')
  if (takesJson) headers.set('accept', 'application/json, text/event-stream')
  return new Request(url, { method, headers })
}

/** The endpoint for agents (Model Context Protocol), mounted outside the calls. `dispatch` answers the calls behind the tools. */
export function mcpChain(
  parts: AppParts,
  { dispatch, requestOf }: { dispatch: Dispatch; requestOf: (context: Context<CallEnv>) => RequestContext },
): [CallMiddleware, ...CallMiddleware[], HonoHandler<CallEnv>] {
  const { handlers, services, state, bodies, log, requiresTls, base, version } = parts
  const calls = new Map<string, CallDefinition>(handlers.map(({ call }) => [toolName(call), call]))
  const tools = new McpTools([...calls.values()])
  const confirmations = new Confirmations(services)
  return [
    requestLog({ resource: 'mcp', operation: 'exchange' }, parts),
    ready(state, { requiresTls }),
    admit(parts, requestOf),
    authenticate(services, log),
    siteOpen(access, services),
    authorize(access),
    async (context) => {
      const { principal, language, client } = context.var
      const { exchange } = context.env
      if (!principal?.apiKey) throw new AppError(sessionExpired)
      const message = await bodies.read(exchange, { language, limit: bodyLimits.bytes })
      // Several messages at once would pass the limits on requests.
      if (Array.isArray(message)) throw new AppError(badRequest, { issues: [] })
      const { id: keyId, mcpAccess } = principal.apiKey
      const run = {
        keyId,
        language,
        calls,
        confirmations,
        callThrough: (call: CallDefinition, input: Parameters<typeof callThrough>[1]) =>
          callThrough(call, input, { exchange, base, dispatch }),
      }
      // Loaded with the first exchange.
      const [{ createMcpHandler }, { mcpServerFor }] = await Promise.all([
        import('@modelcontextprotocol/server'),
        import('#server/mcp/mcp-server.ts'),
      ])
      const handler = createMcpHandler(() => mcpServerFor({ tools: tools.of(principal, mcpAccess), version, run }), {
        // Nobody subscribes to anything: a stream would outlive what was checked above.
        maxSubscriptions: 0,
        onerror: (error) => log.debug({ err: error, requestId: client.requestId }, 'MCP request refused'),
      })
      const answer = await handler.fetch(withAccept(context.req.raw), { parsedBody: message })
      const body = answer.body === null ? null : await answer.text()
      const headers = { ...commonHeaders, ...strictTransport(client), ...state.connectionHeader, 'cache-control': 'no-store' }
      const contentType = answer.headers.get('content-type')
      return new Response(body, {
        status: answer.status,
        headers: contentType === null ? headers : { ...headers, 'content-type': contentType },
      })
    },
  ]
}
