import { lookup as resolveName } from 'node:dns'
import { request as requestHttp, type IncomingMessage, type RequestOptions } from 'node:http'
import { request as requestHttps } from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import { secondMs } from '#server/clock.ts'
import { isPublicAddress } from './public-address.ts'

/** Why a request was not made, or its response not read. */
export type OutgoingProblem = 'badUrl' | 'insecure' | 'privateAddress' | 'unresolved' | 'timeout' | 'tooLarge' | 'connection'

/** A request to another server was refused here or failed. */
export class OutgoingError extends Error {
  override readonly name = 'OutgoingError'
  readonly problem: OutgoingProblem

  constructor(problem: OutgoingProblem, cause?: unknown) {
    super(`Outgoing request: ${problem}`, { cause })
    this.problem = problem
  }
}

/** A request to another server. */
export interface OutgoingRequest {
  readonly method?: string
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: string
  /** Reads no more of the response than this, instead of giving up on a long one. */
  readonly readBytes?: number
}

/** Resolves a name; replaced in tests. */
export type Resolve = typeof resolveName

/** What tests replace. */
interface OutgoingOptions {
  readonly resolve?: Resolve
  readonly isPublic?: (address: string) => boolean
  readonly limits?: { readonly timeoutMs: number; readonly maxBytes: number }
}

const timeoutMs = 10 * secondMs
const responseMaxBytes = 1024 * 1024

/** Without the brackets that URLs put around IPv6 addresses. */
function bareHost({ hostname }: URL): string {
  return hostname.replaceAll(/^\[|\]$/g, '')
}

/** Names of this machine (RFC 6761), which need not be resolved to know so. */
function isLocalName(host: string): boolean {
  return host === 'localhost' || host.endsWith('.localhost')
}

function portOf({ port, protocol }: URL): string {
  return port || (protocol === 'https:' ? '443' : '80')
}

/** Statuses that a `Response` accepts no body with. */
const statusesWithoutBody = [204, 205, 304]

/**
 * Requests to addresses that people enter, such as those of an identity provider. Only public addresses are reached, by https, whatever a name resolves
 * to at that moment; hosts on the list, as `host:port`, may be private and without TLS. Redirects are returned, not followed.
 */
export class Outgoing {
  readonly #allowedHosts: ReadonlySet<string>
  readonly #resolve: Resolve
  readonly #isPublic: (address: string) => boolean
  readonly #limits: { readonly timeoutMs: number; readonly maxBytes: number }

  constructor(
    allowedHosts: ReadonlySet<string>,
    { resolve = resolveName, isPublic = isPublicAddress, limits = { timeoutMs, maxBytes: responseMaxBytes } }: OutgoingOptions = {},
  ) {
    this.#allowedHosts = allowedHosts
    this.#resolve = resolve
    this.#isPublic = isPublic
    this.#limits = limits
  }

  /** Whether the administrator of the machine has allowed this host. */
  isAllowed(url: URL): boolean {
    return this.#allowedHosts.has(`${url.hostname}:${portOf(url)}`)
  }

  /** Why an address can never be asked, as far as it says so itself; a name may still lead to a private address when it is resolved. */
  problemOf(address: string): OutgoingProblem | undefined {
    try {
      this.#checked(address)
      return undefined
    } catch (error) {
      if (error instanceof OutgoingError) return error.problem
      throw error
    }
  }

  /** Makes a request and reads its whole response. Throws an `OutgoingError`. */
  async fetch(address: string, request: OutgoingRequest = {}): Promise<Response> {
    const url = this.#checked(address)
    const signal = AbortSignal.timeout(this.#limits.timeoutMs)
    try {
      const { incoming, body } = await this.#send(url, request, signal)
      const status = incoming.statusCode ?? 0
      const headers = new Headers()
      for (const [name, value] of Object.entries(incoming.headers)) if (value !== undefined) headers.set(name, String(value))
      return new Response(statusesWithoutBody.includes(status) ? null : new Uint8Array(body), {
        status,
        headers,
      })
    } catch (error) {
      if (signal.aborted) throw new OutgoingError('timeout', error)
      throw error instanceof OutgoingError ? error : new OutgoingError('connection', error)
    }
  }

  /** The parsed URL, which has numbers of IPv4 addresses in one spelling. */
  #checked(address: string): URL {
    if (!URL.canParse(address)) throw new OutgoingError('badUrl')
    const url = new URL(address)
    const { protocol, username, password } = url
    if ((protocol !== 'https:' && protocol !== 'http:') || username !== '' || password !== '') throw new OutgoingError('badUrl')
    if (this.isAllowed(url)) return url
    if (protocol !== 'https:') throw new OutgoingError('insecure')
    // Connections to a number resolve nothing.
    const host = bareHost(url)
    if (isLocalName(host) || (isIP(host) !== 0 && !this.#isPublic(host))) throw new OutgoingError('privateAddress')
    return url
  }

  /** Resolves a name for the connection, which is made to the addresses that were checked. */
  #lookup(isAllowed: boolean): LookupFunction {
    return (hostname, options, callback) => {
      this.#resolve(hostname, { ...options, all: true }, (error, addresses) => {
        if (error) return callback(new OutgoingError('unresolved', error), [])
        if (!isAllowed && !addresses.every(({ address }) => this.#isPublic(address)))
          return callback(new OutgoingError('privateAddress'), [])
        const [first] = addresses
        if (!first) return callback(new OutgoingError('unresolved'), [])
        return options.all ? callback(null, addresses) : callback(null, first.address, first.family)
      })
    }
  }

  #send(url: URL, { method = 'GET', headers = {}, body, readBytes }: OutgoingRequest, signal: AbortSignal) {
    const options: RequestOptions = { method, headers, signal, agent: false, lookup: this.#lookup(this.isAllowed(url)) }
    const send = url.protocol === 'https:' ? requestHttps : requestHttp
    return new Promise<{ incoming: IncomingMessage; body: Buffer }>((resolve, reject) => {
      const outgoing = send(url, options, (incoming) => {
        this.#read(incoming, readBytes).then((content) => resolve({ incoming, body: content }), reject)
      })
      outgoing.on('error', reject)
      outgoing.end(body)
    })
  }

  async #read(incoming: IncomingMessage, readBytes: number | undefined): Promise<Buffer> {
    const chunks: Buffer[] = []
    let size = 0
    for await (const chunk of incoming) {
      const bytes = Buffer.isBuffer(chunk) ? chunk : Buffer.from(String(chunk))
      size += bytes.length
      if (readBytes !== undefined && size >= readBytes) {
        incoming.destroy()
        return Buffer.concat([...chunks, bytes]).subarray(0, readBytes)
      }
      if (size > this.#limits.maxBytes) {
        incoming.destroy()
        throw new OutgoingError('tooLarge')
      }
      chunks.push(bytes)
    }
    return Buffer.concat(chunks)
  }
}
