import { jobRunner } from '#server/jobs/service.ts'
import { isSameInConstantTime, sha256 } from '#platform/hashes.ts'
import type { Sender } from '#server/kit/http-exchange.ts'
import { prometheusText } from '#server/metrics/prometheus.ts'
import type { AppParts } from './app-parts.ts'
import { canonicalAddress } from './middleware/ip-address.ts'
import { commonHeaders, strictTransport } from './middleware/security-headers.ts'
import { emptyResponse, type RequestContext } from './responses.ts'

const loopback: ReadonlySet<string> = new Set(['127.0.0.1', '::1'])

/** With one of these a request came through a proxy, which may be on this machine. */
const proxyHeaders = ['forwarded', 'x-forwarded-for', 'x-real-ip', 'via']

const digest = (text: string) => sha256(text, 'hex')

/** The names of this machine. A page on the web whose name leads here sends that name: it is not from a program on this machine. */
const loopbackHost = /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])(?::\d{1,5})?$/i

/** Whether the metrics are for the sender: with the token or, if there is none, for programs on this machine. */
function mayRead(exchange: Sender, token: string | undefined): boolean {
  if (token !== undefined) return isSameInConstantTime(digest(exchange.header('authorization') ?? ''), digest(`Bearer ${token}`))
  const isLocal = loopback.has(canonicalAddress(exchange.connection.address) ?? '')
  return isLocal && loopbackHost.test(exchange.header('host') ?? '') && proxyHeaders.every((name) => exchange.header(name) === undefined)
}

/** The metrics of this instance as text, or 403 without a body. */
export async function metricsResponse(request: RequestContext, { services, metricsToken }: AppParts): Promise<Response> {
  if (!mayRead(request.exchange, metricsToken)) return emptyResponse(request, 403)
  const text = await prometheusText(services.monitor, await services.get(jobRunner).results())
  return new Response(text, {
    headers: {
      ...commonHeaders,
      ...strictTransport(request.client),
      ...request.connection,
      'content-type': 'text/plain; version=0.0.4; charset=utf-8',
      'cache-control': 'no-store',
    },
  })
}
