import { lookup as resolveName } from 'node:dns'
import { request as requestHttp, type IncomingMessage } from 'node:http'
import { request as requestHttps } from 'node:https'
import type { LookupFunction } from 'node:net'
import { secondMs } from '#server/clock.ts'
import type { OutgoingRequest, SendRequest } from './outgoing.ts'
import { OutgoingError } from './outgoing-error.ts'
import { isPublicAddress } from './public-address.ts'

/** Resolves a name; replaced in tests. */
export type Resolve = typeof resolveName

/** What tests replace. */
interface RequestOptions {
  readonly resolve?: Resolve
  readonly isPublic?: (address: string) => boolean
  readonly limits?: { readonly timeoutMs: number; readonly maxBytes: number }
}

const defaultLimits = { timeoutMs: 10 * secondMs, maxBytes: 1024 * 1024 }

/** Statuses that a `Response` accepts no body with. */
const statusesWithoutBody = [204, 205, 304]

/** Resolves a name for the connection, which is made to the addresses that were checked. */
function checkedLookup(resolve: Resolve, isReachable: (address: string) => boolean): LookupFunction {
  return (hostname, options, callback) => {
    resolve(hostname, { ...options, all: true }, (error, addresses) => {
      if (error) return callback(new OutgoingError('unresolved', error), [])
      if (!addresses.every(({ address }) => isReachable(address))) return callback(new OutgoingError('privateAddress'), [])
      const [first] = addresses
      if (!first) return callback(new OutgoingError('unresolved'), [])
      return options.all ? callback(null, addresses) : callback(null, first.address, first.family)
    })
  }
}

async function readBody(incoming: IncomingMessage, readBytes: number | undefined, maxBytes: number): Promise<Buffer> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of incoming) {
    const bytes = Buffer.isBuffer(chunk) ? chunk : Buffer.from(String(chunk))
    size += bytes.length
    if (readBytes !== undefined && size >= readBytes) {
      incoming.destroy()
      return Buffer.concat([...chunks, bytes]).subarray(0, readBytes)
    }
    if (size > maxBytes) {
      incoming.destroy()
      throw new OutgoingError('tooLarge')
    }
    chunks.push(bytes)
  }
  return Buffer.concat(chunks)
}

function responseOf(incoming: IncomingMessage, body: Buffer): Response {
  const status = incoming.statusCode ?? 0
  const headers = new Headers()
  for (const [name, value] of Object.entries(incoming.headers)) if (value !== undefined) headers.set(name, String(value))
  return new Response(statusesWithoutBody.includes(status) ? null : new Uint8Array(body), { status, headers })
}

/** Makes requests with the HTTP client of Node, which connects to addresses that were checked and to no others. */
export function nodeRequests({
  resolve = resolveName,
  isPublic = isPublicAddress,
  limits = defaultLimits,
}: RequestOptions = {}): SendRequest {
  const send = (url: URL, { method = 'GET', headers = {}, body, readBytes }: OutgoingRequest, isAllowed: boolean, signal: AbortSignal) => {
    const lookup = checkedLookup(resolve, (address) => isAllowed || isPublic(address))
    const request = url.protocol === 'https:' ? requestHttps : requestHttp
    return new Promise<Response>((received, failed) => {
      const outgoing = request(url, { method, headers, signal, agent: false, lookup }, (incoming) => {
        readBody(incoming, readBytes, limits.maxBytes)
          .then((content) => responseOf(incoming, content))
          .then(received, failed)
      })
      outgoing.on('error', failed)
      outgoing.end(body)
    })
  }
  return async (url, request, isAllowed) => {
    const signal = AbortSignal.timeout(limits.timeoutMs)
    try {
      return await send(url, request, isAllowed, signal)
    } catch (error) {
      if (signal.aborted) throw new OutgoingError('timeout', error)
      throw error instanceof OutgoingError ? error : new OutgoingError('connection', error)
    }
  }
}
