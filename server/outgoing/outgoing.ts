import { addressGroups } from '#contract/identity/address-ranges.ts'
import { OutgoingError, type OutgoingProblem } from './outgoing-error.ts'
import { isPublicAddress } from './public-address.ts'

/** A request to another server. */
export interface OutgoingRequest {
  readonly method?: string
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: string
  /** Reads no more of the response than this, instead of giving up on a long one. */
  readonly readBytes?: number
}

/** Makes a request and reads its whole response; a host that is not allowed is reached only at public addresses. Throws an `OutgoingError`. */
export type SendRequest = (url: URL, request: OutgoingRequest, isAllowed: boolean) => Promise<Response>

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

/**
 * Requests to addresses that people enter, such as those of an identity provider. Only public addresses are reached, by https, whatever a name resolves
 * to at that moment; hosts on the list, as `host:port`, may be private and without TLS. Redirects are returned, not followed.
 */
export class Outgoing {
  readonly #allowedHosts: ReadonlySet<string>
  readonly #send: SendRequest

  constructor(allowedHosts: ReadonlySet<string>, send: SendRequest) {
    this.#allowedHosts = allowedHosts
    this.#send = send
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
    return this.#send(url, request, this.isAllowed(url))
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
    if (isLocalName(host) || (addressGroups(host) && !isPublicAddress(host))) throw new OutgoingError('privateAddress')
    return url
  }
}
