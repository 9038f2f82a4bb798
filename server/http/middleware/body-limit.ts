import { badRequest, unavailable } from '#contract/errors/error.ts'
import { bodyTooLarge, wrongContentType } from '#contract/errors/request-errors.ts'
import { namedIssue } from '#contract/errors/issue-message.ts'
import type { Language } from '#contract/language.ts'
import { AppError, isAppError } from '#contract/errors/app-error.ts'
import type { HttpExchange } from '#server/kit/http-exchange.ts'
import { ClientGoneError } from '#server/http/client-gone.ts'

/** Limits of a JSON body; `publicBytes` for calls that need no session. */
export const bodyLimits = { bytes: 1024 * 1024, publicBytes: 16 * 1024, depth: 32, keys: 10_000 } as const

/** Bytes of all bodies that are being read at the same time. */
const totalBytes = 64 * 1024 * 1024

/** A body must grow by this many bytes between two checks, so that it cannot be held open at no cost. */
export const slowestBytes = 5000

const notJson = (language: Language) => new AppError(badRequest, { issues: [namedIssue('notJson', [], language)] })

/** Counts nesting and keys before parsing, so that rejecting a body costs a single pass. */
function exceedsLimits(text: string): boolean {
  let depth = 0
  let keys = 0
  let isInString = false
  for (let index = 0; index < text.length; index++) {
    const character = text[index]
    if (isInString) {
      if (character === '\\') index += 1
      else if (character === '"') isInString = false
      continue
    }
    if (character === '"') isInString = true
    else if (character === '{' || character === '[') depth += 1
    else if (character === '}' || character === ']') depth -= 1
    else if (character === ':' || character === ',') keys += 1
    if (depth > bodyLimits.depth || keys > bodyLimits.keys) return true
  }
  return false
}

function isJson(contentType = ''): boolean {
  const [type = '', ...parameters] = contentType
    .toLowerCase()
    .split(';')
    .map((part) => part.trim())
  return (
    type === 'application/json' &&
    parameters.every((parameter) => !parameter.startsWith('charset=') || /^charset="?utf-8"?$/.test(parameter))
  )
}

function parseJson(bytes: Uint8Array, language: Language): unknown {
  try {
    const text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes)
    if (exceedsLimits(text)) throw notJson(language)
    const value: unknown = JSON.parse(text)
    return value
  } catch {
    throw notJson(language)
  }
}

/** Joins chunks as they arrive: keeping thousands of tiny ones would take many times their size. */
class GrowingBuffer {
  readonly limit: number
  size = 0
  #buffer = new Uint8Array()
  #sizeBefore = 0

  constructor(limit: number) {
    this.limit = limit
  }

  get bytes(): Uint8Array {
    return this.#buffer.subarray(0, this.size)
  }

  append(chunk: Uint8Array): void {
    const size = this.size + chunk.byteLength
    if (size > this.#buffer.byteLength) {
      const larger = new Uint8Array(Math.min(this.limit, Math.max(size, 2 * this.#buffer.byteLength)))
      larger.set(this.bytes)
      this.#buffer = larger
    }
    this.#buffer.set(chunk, this.size)
    this.size = size
  }

  /** Whether it has grown by this many bytes since the last time. */
  hasGrownBy(bytes: number): boolean {
    const growth = this.size - this.#sizeBefore
    this.#sizeBefore = this.size
    return growth >= bytes
  }
}

interface BodyOptions {
  readonly language: Language
  readonly limit: number
}

/** Reads the bodies of requests, within limits for each and for all together. */
export class BodyReader {
  /** How often the rate of bodies is checked. */
  readonly intervalMs: number
  #bytesHeld = 0

  constructor({ bodyCheckInterval }: { bodyCheckInterval: number }) {
    this.intervalMs = bodyCheckInterval
  }

  /**
   * Reads a JSON body of at most `limit` bytes. Throws `wrongContentType`, `bodyTooLarge`, `badRequest`, `unavailable` when too many bodies are
   * being read, and `ClientGoneError` when the client disconnects, or is disconnected because it sends too slowly.
   */
  async read(exchange: HttpExchange, { language, limit }: BodyOptions): Promise<unknown> {
    if (!isJson(exchange.header('content-type'))) throw new AppError(wrongContentType)
    if (exchange.header('content-encoding') !== undefined) throw new AppError(wrongContentType)
    if (Number(exchange.header('content-length') ?? 0) > limit) throw new AppError(bodyTooLarge)
    const body = new GrowingBuffer(limit)
    const timer = setInterval(() => {
      if (!body.hasGrownBy(slowestBytes)) exchange.connection.close()
    }, this.intervalMs)
    const chunks = exchange.content()
    try {
      for (let part = await chunks.next(); part.done !== true; part = await chunks.next()) this.#append(body, part.value)
    } catch (error) {
      throw isAppError(error) ? error : new ClientGoneError('The client disconnected while sending the body', { cause: error })
    } finally {
      clearInterval(timer)
      this.#bytesHeld -= body.size
    }
    return parseJson(body.bytes, language)
  }

  #append(body: GrowingBuffer, chunk: Uint8Array): void {
    if (body.size + chunk.byteLength > body.limit) throw new AppError(bodyTooLarge)
    if (this.#bytesHeld + chunk.byteLength > totalBytes) throw new AppError(unavailable)
    this.#bytesHeld += chunk.byteLength
    body.append(chunk)
  }
}
