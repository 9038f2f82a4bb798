import { AppError } from '#contract/errors/app-error.ts'
import { wrongContentType } from '#contract/errors/request-errors.ts'
import type { HttpExchange } from '#server/kit/http-exchange.ts'
import { ClientGoneError } from '#server/http/client-gone.ts'
import { slowestBytes } from './body-limit.ts'

/** The type of bodies of calls with `hasContent`. It is none that a form can send, so that another site cannot send one unasked. */
const contentType = 'application/octet-stream'

/** From this part of an interval on, our own work begins the interval anew. */
const busyShare = 0.02

/** The body of a request. `end` stops watching what has not been read. */
export interface RequestContent extends AsyncIterable<Uint8Array> {
  end(): void
}

/**
 * The bytes of a request's body as they arrive. Reading them throws `wrongContentType`, and `ClientGoneError` when the client disconnects, or is
 * disconnected because it sends too slowly, which is checked at this interval.
 */
export function readContent(exchange: HttpExchange, checkIntervalMs: number): RequestContent {
  const chunks = readChunks(exchange, checkIntervalMs)
  return { [Symbol.asyncIterator]: () => chunks, end: () => void chunks.return(undefined) }
}

async function* readChunks(exchange: HttpExchange, checkIntervalMs: number): AsyncGenerator<Uint8Array> {
  if (exchange.header('content-type') !== contentType || exchange.header('content-encoding') !== undefined)
    throw new AppError(wrongContentType)
  const chunks = exchange.content()
  let arrived = 0
  let isWaiting = true
  const timer = setInterval(() => {
    if (isWaiting && arrived < slowestBytes) exchange.connection.close()
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
