import { wait } from '#platform/timers.ts'
import type { Socket } from 'node:net'
import { createAdaptorServer, type ServerType } from '@hono/node-server'
import { secondMs } from '#server/clock.ts'
import type { buildApp } from './app.ts'
import { limitConnections } from './connection-limit.ts'
import { NodeExchange } from './node-exchange.ts'
import { limitPipelining } from './pipelining.ts'
import type { ServerState } from './server-state.ts'

/**
 * How long a request and its headers may take to arrive, and how often this and the rate of bodies is checked, so that slow clients cannot hold
 * connections open. In milliseconds.
 */
export const requestTimeouts = {
  requestTimeout: 30_000,
  headersTimeout: 15_000,
  connectionsCheckingInterval: 5000,
  bodyCheckInterval: 5000,
}

/** The server cannot listen on its host and port; `code` is the system's error code, such as EADDRINUSE. */
export class ListenError extends Error {
  override readonly name = 'ListenError'
  readonly code: string

  constructor(code: string, cause: Error) {
    super(cause.message, { cause })
    this.code = code
  }
}

/** Listens; resolves with the port. Throws `ListenError`. */
export function listen(server: ServerType, { port, host }: { port: number; host: string }): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: Error) => reject(new ListenError('code' in error ? String(error.code) : '', error)))
    server.listen(port, host, () => {
      const address = server.address()
      resolve(typeof address === 'object' && address ? address.port : port)
    })
  })
}

/** Handles a request. */
export type Fetch = ReturnType<typeof buildApp>['fetch']

/** More than one makes a request invalid (RFC 9112 §3.2); Node drops all but the first. */
function hostCount({ rawHeaders }: { readonly rawHeaders: readonly string[] }): number {
  return rawHeaders.filter((name, index) => index % 2 === 0 && name.toLowerCase() === 'host').length
}

interface HttpServerOptions {
  readonly timeouts: typeof requestTimeouts
  readonly trustedProxies: ReadonlySet<string>
  readonly state: Pick<ServerState, 'isReady' | 'started'>
  /** With a drain, an instance is restarted beside others. */
  readonly drainSeconds: number
}

/** How long a call waits for an instance that starts beside others: a proxy that does not ask `/readyz` sends it some at once. */
const startWaitMs = 10 * secondMs

const healthChecks: ReadonlySet<string | undefined> = new Set(['/healthz', '/readyz'])

/** Responds with 503 until there is an app. */
export function createHttpServer(
  app: () => Fetch | undefined,
  { timeouts, trustedProxies, state, drainSeconds }: HttpServerOptions,
): ServerType {
  const waits = ({ url }: { readonly url?: string | undefined }) => drainSeconds > 0 && !state.isReady && !healthChecks.has(url)
  const server = createAdaptorServer({
    fetch: async (request, bindings) => {
      if (hostCount(bindings.incoming) > 1) return new Response(null, { status: 400 })
      if (waits(bindings.incoming)) await Promise.race([state.started, wait(startWaitMs, { isInBackground: true })])
      const exchange = new NodeExchange(bindings)
      const response = (await app()?.(request, { exchange })) ?? new Response(null, { status: 503 })
      for (const cookie of exchange.cookies) response.headers.append('set-cookie', cookie)
      return response
    },
    // HTTP/1.0 requests need no Host header.
    hostname: 'localhost',
    serverOptions: timeouts,
  })
  limitConnections(server, { trustedProxies })
  limitPipelining(server)
  // CONNECT is for proxies. Node hands the socket over: nothing else handles its errors, or closes it when its client does not.
  server.on('connect', (_: unknown, socket: Socket) => {
    socket.on('error', () => {})
    socket.write('HTTP/1.1 405 Method Not Allowed\r\nconnection: close\r\n\r\n')
    socket.destroySoon()
  })
  return server
}
