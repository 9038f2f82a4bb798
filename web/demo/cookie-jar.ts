/** A cookie as plain data. */
export interface Cookie {
  readonly name: string
  readonly value: string
  readonly path: string
  /** Epoch milliseconds; null until the browser is closed. */
  readonly expiresAt: number | null
}

/** The path of cookies that name none (RFC 6265 §5.1.4). */
function defaultPath(requestPath: string): string {
  return requestPath.slice(0, requestPath.lastIndexOf('/')) || '/'
}

function isBelow(path: string, cookiePath: string): boolean {
  return path === cookiePath || path.startsWith(cookiePath.endsWith('/') ? cookiePath : `${cookiePath}/`)
}

/** When a cookie with these attributes expires; Max-Age counts before Expires. */
function expiryOf(attributes: ReadonlyMap<string, string>, now: number): number | null {
  const seconds = Number.parseInt(attributes.get('max-age') ?? '', 10)
  if (!Number.isNaN(seconds)) return now + seconds * 1000
  const date = Date.parse(attributes.get('expires') ?? '')
  return Number.isNaN(date) ? null : date
}

/** The cookies of one server, which a browser would keep: it hides them from a `Response`, and sends none to a worker. */
export class CookieJar {
  readonly #now: () => number
  #cookies: readonly Cookie[] = []

  constructor(now: () => number = () => Date.now()) {
    this.#now = now
  }

  /** All cookies that have not expired. */
  get cookies(): readonly Cookie[] {
    const now = this.#now()
    return this.#cookies.filter(({ expiresAt }) => expiresAt === null || expiresAt > now)
  }

  /** Replaces all cookies. */
  replace(cookies: readonly Cookie[]): void {
    this.#cookies = cookies
  }

  /** Adds, replaces or deletes a cookie, as a `set-cookie` header of the response to this path says. */
  set(header: string, requestPath: string): void {
    const [pair = '', ...rest] = header.split(';')
    const [name = '', ...value] = pair.split('=')
    if (name.trim() === '' || value.length === 0) return
    const attributes = new Map(
      rest.map((attribute) => {
        const [key = '', ...parts] = attribute.split('=')
        return [key.trim().toLowerCase(), parts.join('=').trim()]
      }),
    )
    const given = attributes.get('path') ?? ''
    const cookie: Cookie = {
      name: name.trim(),
      value: value.join('=').trim(),
      path: given.startsWith('/') ? given : defaultPath(requestPath),
      expiresAt: expiryOf(attributes, this.#now()),
    }
    const others = this.#cookies.filter(({ name, path }) => name !== cookie.name || path !== cookie.path)
    this.#cookies = [...others, cookie]
  }

  /** The `cookie` header of a request for this path, the most specific cookies first; undefined if there is none. */
  header(path: string): string | undefined {
    const sent = this.cookies.filter((cookie) => isBelow(path, cookie.path)).toSorted((one, other) => other.path.length - one.path.length)
    return sent.length === 0 ? undefined : sent.map(({ name, value }) => `${name}=${value}`).join('; ')
  }
}
