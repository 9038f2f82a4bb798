import type { IncomingMessage } from 'node:http'
import { AppError } from '#contract/errors/app-error.ts'
import { wrongContentType } from '#contract/errors/request-errors.ts'
import { ClientGoneError } from '#server/http/client-gone.ts'
import { slowestBytes } from './body-limit.ts'

/** The type of bodies of calls with `hasContent`. It is none that a form can send, so that another site cannot send one unasked. */
const contentType = 'application/octet-stream'

/** From this part of an interval on, our own work begins the interval anew. */
const busyShare = 0.02

interface ReadOptions {
  readonly incoming: IncomingMessage
  readonly checkIntervalMs: number
}

/** The body of a request. `end` stops watching what has not been read. */
export interface RequestContent extends AsyncIterable<Uint8Array> {
  end(): void
}

/**
 * The bytes of a request's body as they arrive. Reading them throws `wrongContentType`, and `ClientGoneError` when the client disconnects, or is
 * disconnected because it sends too slowly.
 */
export function readContent(request: Request, options: ReadOptions): RequestContent {
  const chunks = readChunks(request, options)
  return { [Symbol.asyncIterator]: () => chunks, end: () => void chunks.return(undefined) }
}

async function* readChunks(request: Request, { incoming, checkIntervalMs }: ReadOptions): AsyncGenerator<Uint8Array> {
  if (request.headers.get('content-type') !== contentType || request.headers.has('content-encoding')) throw new AppError(wrongContentType)
  // Node's stream, because the one of the web costs a quarter more; a response is still possible when reading ends early.
  const chunks: AsyncIterator<Uint8Array> = incoming.iterator({ destroyOnReturn: false })
  let arrived = 0
  let isWaiting = true
  const timer = setInterval(() => {
    if (isWaiting && arrived < slowestBytes) incoming.destroy()
    arrived = 0
  }, checkIntervalMs)
  try {
    for (;;) {
      const next = await nextOf(chunks)
      if (next.done === true) return
      arrived += next.value.byteLength
      isWaiting = false
      const startedAt = performance.now()
      yield next.value
      isWaiting = true
      // On a busy machine a piece waits for seconds until it is written: time that the client did not take.
      if (performance.now() - startedAt > checkIntervalMs * busyShare) timer.refresh()
    }
  } finally {
    clearInterval(timer)
  }
}

async function nextOf(chunks: AsyncIterator<Uint8Array>): Promise<IteratorResult<Uint8Array>> {
  try {
    return await chunks.next()
  } catch (error) {
    throw new ClientGoneError('The client disconnected while sending the body', { cause: error })
  }
}

/** The content of a call that has none: reading it is a bug. */
export const noContent: RequestContent = {
  end() {},
  [Symbol.asyncIterator]() {
    throw new Error('Only calls with hasContent have a content to read')
  },
}
