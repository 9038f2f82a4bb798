import type { ClientConnection, HttpExchange } from '#server/kit/http-exchange.ts'
import type { RequestMessage } from './protocol.ts'

/** The connection of one request in the worker: open until its answer was sent or nobody waits for it any more. */
export class DemoConnection implements ClientConnection {
  readonly address = '127.0.0.1'
  #isComplete: boolean | undefined
  readonly #listeners: ((isComplete: boolean) => void)[] = []

  get isClosed(): boolean {
    return this.#isComplete !== undefined
  }

  onClose(listener: (isComplete: boolean) => void): void {
    if (this.#isComplete === undefined) this.#listeners.push(listener)
    else listener(this.#isComplete)
  }

  close(): void {
    this.#end(false)
  }

  /** All of the answer was sent. */
  complete(): void {
    this.#end(true)
  }

  #end(isComplete: boolean): void {
    if (this.isClosed) return
    this.#isComplete = isComplete
    for (const listener of this.#listeners) listener(isComplete)
  }
}

/** The methods of requests that change nothing. */
export const readMethods: readonly string[] = ['GET', 'HEAD']

/** The headers that a browser adds to requests of its pages. */
function headersOfBrowser({ method, body }: Pick<RequestMessage, 'method' | 'body'>): [name: string, value: string][] {
  return [
    ['host', location.host],
    ['user-agent', navigator.userAgent],
    ['accept-language', navigator.languages.join(',')],
    ['sec-fetch-site', 'same-origin'],
    ...(readMethods.includes(method) ? [] : [['origin', location.origin] satisfies [string, string]]),
    ...(body ? [['content-length', String(body.byteLength)] satisfies [string, string]] : []),
  ]
}

/** A request of the page, and what its response needs in the worker. */
export class DemoExchange implements HttpExchange {
  readonly cookies: string[] = []
  readonly connection: ClientConnection
  readonly #message: RequestMessage
  readonly #headers: ReadonlyMap<string, string>

  constructor(message: RequestMessage, { connection, cookie }: { connection: ClientConnection; cookie: string | undefined }) {
    this.connection = connection
    this.#message = message
    const own: [string, string][] = cookie === undefined ? [] : [['cookie', cookie]]
    this.#headers = new Map([...headersOfBrowser(message), ...own, ...message.headers])
  }

  get url(): string {
    return this.#message.path
  }

  /** What a web server makes of the request. Its body is read from the exchange, because some browsers give that of a `Request` to nobody. */
  get request(): Request {
    const { method, path } = this.#message
    return new Request(location.origin + path, { method, headers: [...this.#headers] })
  }

  header(name: string): string | undefined {
    return this.#headers.get(name)
  }

  async *content(): AsyncGenerator<Uint8Array> {
    if (this.#message.body) yield new Uint8Array(this.#message.body)
  }
}
