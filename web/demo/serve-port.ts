import type { HttpExchange } from '#server/kit/http-exchange.ts'
import { backgroundHeader } from '#contract/tab-header.ts'
import { CookieJar } from './cookie-jar.ts'
import { DemoConnection, DemoExchange, readMethods } from './demo-exchange.ts'
import { FileAddresses, pictureHeaders } from './file-addresses.ts'
import type { AnswerMessage, KeptState, LocalPicture, PageMessage, RequestMessage, WorkerMessage } from './protocol.ts'

/** The server that answers in the worker. */
export interface DemoServer {
  /** Answers a request, whose body and headers are in the exchange. */
  answer(exchange: HttpExchange, request: Request): Promise<Response>
  /** The routes below `/api` whose pictures pages show by address, such as `/file/:id`. */
  readonly pictureRoutes: readonly string[]
  /** The rows that a reload keeps, as JSON. */
  readRows(): Promise<unknown>
  /** Replaces these rows by those that `readRows` gave in this or another tab, perhaps of an older build. */
  writeRows(rows: unknown): Promise<void>
}

/** The global scope of a worker, or one end of a MessageChannel. */
export interface WorkerScope {
  postMessage(message: unknown): void
  addEventListener(type: 'message', listener: (event: MessageEvent) => void): void
}

const posterOf = (scope: WorkerScope) => (message: WorkerMessage) => scope.postMessage(message)

/** Returns a function that has the page log an error. */
export function errorReporter(scope: WorkerScope): (error: unknown) => void {
  const post = posterOf(scope)
  return (error) => {
    try {
      post({ kind: 'error', error })
    } catch {
      // Not every property can be sent.
      post({ kind: 'error', error: String(error) })
    }
  }
}

/** Whether a person may have changed something. What a page sends by itself would only overwrite what another tab has kept meanwhile. */
function isUse({ method, headers }: RequestMessage): boolean {
  return !readMethods.includes(method) && !headers.some(([name]) => name === backgroundHeader)
}

function isJson(headers: Headers): boolean {
  return headers.get('content-type')?.startsWith('application/json') === true
}

/** Sends the body of a response in pieces, as they come. */
async function sendBody(
  body: ReadableStream<Uint8Array>,
  connection: DemoConnection,
  post: (answer: AnswerMessage) => void,
): Promise<void> {
  const reader = body.getReader()
  connection.onClose((isComplete) => {
    if (!isComplete) reader.cancel().catch(() => {})
  })
  for (let part = await reader.read(); !part.done; part = await reader.read()) post({ kind: 'piece', bytes: part.value.slice() })
}

/** Answers the requests of a page with one server and its cookies. */
class PageServer {
  readonly #server: DemoServer
  readonly #report: (error: unknown) => void
  readonly #jar = new CookieJar()
  readonly #addresses: FileAddresses
  #revision = 0

  constructor(server: DemoServer, report: (error: unknown) => void) {
    this.#server = server
    this.#report = report
    this.#addresses = new FileAddresses(server.pictureRoutes, (method, path) => this.#askForPicture(method, path))
  }

  /** Takes over what an earlier document or another tab has kept. */
  async takeOver({ cookies, rows }: KeptState): Promise<void> {
    this.#jar.replace(cookies)
    await this.#server.writeRows(rows).catch(this.#report)
  }

  /** Answers a request on its port. */
  async answer(message: RequestMessage, connection: DemoConnection, post: (answer: AnswerMessage) => void): Promise<void> {
    const { response, hasCookies } = await this.#ask(message, connection)
    const { status, ok, headers, body } = response
    const text = ok && body && isJson(headers) ? await response.text() : undefined
    const pictures = text === undefined ? [] : await this.#picturesIn(text)
    const kept = hasCookies || isUse(message) ? await this.#keptState() : undefined
    post({ kind: 'head', status, headers: [...headers], hasBody: body !== null, pictures, kept })
    if (text !== undefined) post({ kind: 'piece', bytes: new TextEncoder().encode(text) })
    else if (body) await sendBody(body, connection, post)
    connection.complete()
  }

  async #ask(message: RequestMessage, connection: DemoConnection): Promise<{ response: Response; hasCookies: boolean }> {
    const [path = ''] = message.path.split('?', 1)
    const exchange = new DemoExchange(message, { connection, cookie: this.#jar.header(path) })
    const response = await this.#server.answer(exchange, exchange.request)
    for (const cookie of exchange.cookies) this.#jar.set(cookie, path)
    return { response, hasCookies: exchange.cookies.length > 0 }
  }

  async #askForPicture(method: string, path: string): Promise<Blob | undefined> {
    const connection = new DemoConnection()
    const { response } = await this.#ask({ kind: 'request', method, path, headers: pictureHeaders, body: undefined }, connection)
    const content = await response.blob()
    connection.complete()
    return response.ok ? content : undefined
  }

  /** An answer arrives without its pictures rather than not at all. */
  async #picturesIn(text: string): Promise<LocalPicture[]> {
    try {
      return await this.#addresses.newIn(JSON.parse(text))
    } catch (error) {
      this.#report(error)
      return []
    }
  }

  async #keptState(): Promise<KeptState> {
    this.#revision += 1
    const revision = this.#revision
    return { revision, cookies: this.#jar.cookies, rows: await this.#server.readRows() }
  }
}

/** Serves the page of a worker: answers its requests, once the server has started, until the worker ends. */
export function serveRequests(scope: WorkerScope, starting: Promise<DemoServer>): void {
  const report = errorReporter(scope)
  let ready = starting.then(
    (server) => {
      posterOf(scope)({ kind: 'ready' })
      return new PageServer(server, report)
    },
    (error: unknown) => {
      report(error)
      posterOf(scope)({ kind: 'failed' })
    },
  )

  async function answer(message: RequestMessage, port: MessagePort): Promise<void> {
    const connection = new DemoConnection()
    const post = (answer: AnswerMessage) => port.postMessage(answer, answer.kind === 'piece' ? [answer.bytes.buffer] : [])
    connection.onClose((isComplete) => {
      post({ kind: isComplete ? 'end' : 'broken' })
      port.close()
    })
    // All that a page sends is that it no longer waits.
    port.addEventListener('message', () => connection.close())
    port.start()
    try {
      const server = await ready
      if (server && !connection.isClosed) await server.answer(message, connection, post)
    } catch (error) {
      if (!connection.isClosed) report(error)
    } finally {
      connection.close()
    }
  }

  scope.addEventListener('message', ({ data, ports: [port] }: MessageEvent<PageMessage>) => {
    if (data.kind === 'request') {
      if (port) void answer(data, port)
      return
    }
    ready = ready.then(async (server) => {
      await server?.takeOver(data.kept)
      return server
    })
  })
}
