import { Hono } from 'hono'
import { onTestFinished, vi } from 'vitest'
import type { HttpExchange } from '#server/kit/http-exchange.ts'
import { type DemoServer, errorReporter, serveRequests } from './serve-port.ts'
import type { StartMessage } from './protocol.ts'
import { type ServerWorker, watchWorker } from './start-worker.ts'
import { type Send, workerFetch } from './worker-fetch.ts'

/** A server that only answers. */
export function serverOf(answer: DemoServer['answer'], parts: Partial<DemoServer> = {}): DemoServer {
  return { answer, pictureRoutes: [], readRows: () => Promise.resolve(null), writeRows: () => Promise.resolve(), ...parts }
}

/** The page's end of a channel, with the events of a worker. */
class ChannelWorker extends EventTarget {
  readonly #port: MessagePort

  constructor(port: MessagePort) {
    super()
    this.#port = port
    port.addEventListener('message', ({ data }) => this.dispatchEvent(new MessageEvent('message', { data })))
    port.start()
  }

  postMessage(message: unknown, transfer: Transferable[] | StructuredSerializeOptions = []): void {
    this.#port.postMessage(message, Array.isArray(transfer) ? transfer : (transfer.transfer ?? []))
  }
}

/** A worker in this process, which serves the page once this is called with its end of the channel. */
function openWorker(serve: (port: MessagePort) => void) {
  const { port1, port2 } = new MessageChannel()
  serve(port2)
  port2.start()
  const worker: ServerWorker & Pick<EventTarget, 'dispatchEvent'> = new ChannelWorker(port1)
  return { worker, end: () => port1.close() }
}

/** A worker in this process, in which a server starts. */
export function workerOf(starting: Promise<DemoServer>) {
  const { worker, end } = openWorker((port) => serveRequests(port, starting))
  onTestFinished(end)
  return worker
}

/** A worker in this process, whose server the first message of the page starts. */
export function startedBy(start: (message: StartMessage, report: (error: unknown) => void) => Promise<DemoServer>) {
  return openWorker((port) => {
    const begin = ({ data }: MessageEvent<StartMessage>) => serveRequests(port, start(data, errorReporter(port)))
    port.addEventListener('message', begin, { once: true })
  })
}

/** The page's `fetch` to a server in a worker. */
export function sendTo(server: DemoServer): Send {
  return workerFetch(watchWorker(workerOf(Promise.resolve(server))))
}

/** Resolves after the messages that were sent before have arrived. */
export async function messagesArrived(): Promise<void> {
  for (let hop = 0; hop < 2; hop += 1) {
    await new Promise((resolve) => {
      const { port1, port2 } = new MessageChannel()
      port2.addEventListener('message', (event) => {
        port1.close()
        resolve(event)
      })
      port2.start()
      port1.postMessage(null)
    })
  }
}

interface AppEnv {
  Bindings: { readonly exchange: HttpExchange }
}

/** The page's `fetch` to an app in a worker. */
export function sendToApp(addRoutes: (app: Hono<AppEnv>) => void, parts: Partial<DemoServer> = {}): Send {
  const app = new Hono<AppEnv>()
  addRoutes(app)
  return sendTo(serverOf(async (exchange, request) => app.fetch(request, { exchange }), parts))
}

/** All bytes of a request. */
export async function bytesOf(exchange: HttpExchange): Promise<Uint8Array<ArrayBuffer>> {
  const content = exchange.content()
  const bytes: number[] = []
  for (let part = await content.next(); part.done !== true; part = await content.next()) bytes.push(...part.value)
  return new Uint8Array(bytes)
}

/** A request that waits for the test to answer it. */
interface HeldRequest {
  readonly exchange: HttpExchange
  readonly isComplete: Promise<boolean>
  respond(response: Response): void
  fail(error: unknown): void
}

/** A server whose requests the test answers. */
export class HeldServer {
  readonly requests: HeldRequest[] = []
  readonly server = serverOf((exchange) => {
    const isComplete = new Promise<boolean>((settle) => {
      exchange.connection.onClose(settle)
    })
    return new Promise<Response>((respond, fail) => {
      this.requests.push({ exchange, isComplete, respond, fail })
    })
  })

  /** The request that arrives as the last of this number. */
  request(number: number): Promise<HeldRequest> {
    return vi.waitFor(() => {
      const request = this.requests[number - 1]
      if (!request) throw new Error(`${this.requests.length} requests have arrived`)
      return request
    })
  }
}

/** A body that the test writes piece by piece. */
export class WrittenBody {
  #pieces: ReadableStreamDefaultController<Uint8Array> | undefined
  readonly stream = new ReadableStream<Uint8Array>({
    start: (pieces) => {
      this.#pieces = pieces
    },
  })

  write(text: string): void {
    this.#pieces?.enqueue(new TextEncoder().encode(text))
  }

  end(): void {
    this.#pieces?.close()
  }

  fail(error: unknown): void {
    this.#pieces?.error(error)
  }
}

/** Whether it is what `fetch` rejects with where there is no network. */
export function isTypeError(error: unknown): boolean {
  return error instanceof Error && error.name === 'TypeError'
}
