import { keepLocalContent } from '#web/api/file-url.ts'
import { KeptInBrowser } from './kept.ts'
import type { AbortMessage, AnswerHead, AnswerMessage, PageMessage } from './protocol.ts'
import { serverPath } from './server-path.ts'
import type { StartedWorker } from './start-worker.ts'

/** Sends a request and resolves with its response, like `fetch`. */
export type Send = (address: string, init?: RequestInit) => Promise<Response>

/** The answer to one request, as it arrives on the port. */
class Answer {
  readonly response: Promise<Response>
  readonly #port: MessagePort
  readonly #signal: AbortSignal
  readonly #onHead: (head: AnswerHead) => void
  #resolve: (response: Response) => void = () => {}
  #reject: (error: unknown) => void = () => {}
  #pieces: ReadableStreamDefaultController<Uint8Array> | undefined

  constructor(port: MessagePort, signal: AbortSignal, onHead: (head: AnswerHead) => void) {
    this.response = new Promise((resolve, reject) => {
      this.#resolve = resolve
      this.#reject = reject
    })
    this.#port = port
    this.#signal = signal
    this.#onHead = onHead
    port.addEventListener('message', this.#receive)
    port.start()
    signal.addEventListener('abort', this.#abort)
  }

  /** The answer does not arrive, or no more of it. */
  fail(error: unknown): void {
    this.#close()
    if (this.#pieces) this.#pieces.error(error)
    else this.#reject(error)
  }

  readonly #receive = ({ data }: MessageEvent<AnswerMessage>) => {
    if (data.kind === 'head') this.#begin(data)
    else if (data.kind === 'piece') this.#pieces?.enqueue(data.bytes)
    else if (data.kind === 'end') this.#end()
    else this.fail(new TypeError('The connection to the server broke off'))
  }

  #begin(head: AnswerHead): void {
    this.#onHead(head)
    const body = new ReadableStream<Uint8Array>({
      start: (pieces) => {
        this.#pieces = pieces
      },
      cancel: () => this.#disconnect(),
    })
    const headers = head.headers.map(([name, value]): [string, string] => [name, value])
    this.#resolve(new Response(head.hasBody ? body : null, { status: head.status, headers }))
  }

  #end(): void {
    this.#close()
    this.#pieces?.close()
  }

  readonly #abort = () => {
    this.#disconnect()
    this.fail(this.#signal.reason)
  }

  /** Tells the server that nobody reads on. */
  #disconnect(): void {
    this.#port.postMessage({ kind: 'abort' } satisfies AbortMessage)
    this.#close()
  }

  #close(): void {
    this.#port.removeEventListener('message', this.#receive)
    this.#port.close()
    this.#signal.removeEventListener('abort', this.#abort)
  }
}

/** Sends requests to the server in a worker. One that does not start fails them all. */
export function workerFetch({ worker, failure: failing }: StartedWorker): Send {
  const kept = new KeptInBrowser()
  const open = new Set<Answer>()
  let failure: TypeError | undefined

  async function failAll(): Promise<void> {
    await failing
    failure = new TypeError('The server in the worker did not start')
    for (const answer of open) answer.fail(failure)
  }
  void failAll()

  const post = (message: PageMessage, transfer: Transferable[] = []) => worker.postMessage(message, transfer)

  return async (address, init) => {
    const url = new URL(address, document.baseURI)
    const request = new Request(url, init)
    const { method, signal } = request
    const content = await request.arrayBuffer()
    signal.throwIfAborted()
    if (failure) throw failure
    const newer = kept.takeNewer()
    if (newer) post({ kind: 'kept', kept: newer })
    const { port1, port2 } = new MessageChannel()
    const answer = new Answer(port1, signal, (head) => {
      for (const { address, content } of head.pictures) keepLocalContent(address, content)
      if (head.kept) kept.write(head.kept)
    })
    open.add(answer)
    const body = content.byteLength === 0 ? undefined : content
    const path = serverPath(url) ?? url.pathname + url.search
    post({ kind: 'request', method, path, headers: [...request.headers], body }, body ? [port2, body] : [port2])
    return answer.response.finally(() => open.delete(answer))
  }
}
