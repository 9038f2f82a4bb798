import { createHash } from 'node:crypto'
import { Agent as HttpAgent, type IncomingMessage, request as httpRequest } from 'node:http'
import { Agent as HttpsAgent, request as httpsRequest } from 'node:https'
import { pipeline, Readable } from 'node:stream'
import { setTimeout as delay } from 'node:timers/promises'
import { AwsV4Signer } from 'aws4fetch'
import { StorageDownError } from '#server/files/storage-down-error.ts'
import type { S3Location } from './s3-location.ts'
import type { Sendable } from './spool.ts'

/** How long a bucket may take, and how much is asked of it at a time. */
export interface S3Limits {
  /** Until the head of an answer is there, besides the time that sending takes. */
  readonly answerMs: number
  /** Between two pieces of an answer. */
  readonly pauseMs: number
  /** The slowest rate of sending. */
  readonly slowestBytesPerMs: number
  /** The waits before a request that failed is sent again. */
  readonly retryMs: readonly number[]
  /** Objects in one answer of a list; buckets send no more than 1000. */
  readonly listedAtOnce: number
}

const defaultLimits: S3Limits = { answerMs: 20_000, pauseMs: 30_000, slowestBytesPerMs: 100, retryMs: [200, 1000], listedAtOnce: 1000 }

/** Far above the largest list or index. */
const textMaxBytes = 8 * 1024 * 1024

/** A request about the bucket, or about an object in it. */
export interface S3Request {
  readonly method: 'GET' | 'PUT' | 'DELETE'
  /** The object's name; without one the bucket. */
  readonly name?: string
  readonly query?: Readonly<Record<string, string>>
  readonly range?: string
  readonly body?: Sendable
}

/** Bytes in memory, such as an index. */
export function sendableText(text: string): Sendable {
  const bytes = Buffer.from(text)
  return { size: bytes.length, sha256: createHash('sha256').update(bytes).digest('hex'), stream: () => Readable.from([bytes]) }
}

const nothing = sendableText('')

/** The request had no answer in time; sending it again would take as long. */
class TooSlowError extends Error {}

const isPassing = (status: number) => status >= 500 || status === 429

/** Makes signed requests (AWS Signature Version 4) to one bucket. Node's client follows no redirect, and streams without holding what it sends. */
export class S3Client {
  readonly #location: S3Location
  readonly limits: S3Limits
  readonly #keys = new Map<string, ArrayBuffer>()
  readonly #agent: HttpAgent
  readonly #open: typeof httpRequest

  constructor(location: S3Location, limits: Partial<S3Limits> = {}) {
    this.#location = location
    this.limits = { ...defaultLimits, ...limits }
    const isSecure = location.url.startsWith('https:')
    this.#agent = isSecure ? new HttpsAgent({ keepAlive: true }) : new HttpAgent({ keepAlive: true })
    this.#open = isSecure ? httpsRequest : httpRequest
  }

  /** The answer to a request, whose body has to be read; undefined if there is no such object. Throws `StorageDownError` for everything else. */
  async send(request: S3Request): Promise<IncomingMessage | undefined> {
    const response = await this.#patiently(request)
    const { statusCode = 0 } = response
    if (statusCode >= 200 && statusCode < 300) return response
    const [, code = 'no code'] = /<Code>(\w+)<\/Code>/.exec(await this.text(response)) ?? []
    if (statusCode === 404 && code === 'NoSuchKey') return undefined
    throw new StorageDownError(`The bucket answered ${request.method} with ${statusCode} (${code})`)
  }

  /** Like `send`, for answers that are read at once; an object that is not there has none. */
  async sendForText(request: S3Request): Promise<string | undefined> {
    const response = await this.send(request)
    return response && this.text(response)
  }

  /** The bytes of an answer. Throws `StorageDownError` when they stop coming. */
  async *bytes(response: IncomingMessage): AsyncGenerator<Uint8Array> {
    const chunks: AsyncIterator<Uint8Array> = response.iterator()
    try {
      for (;;) {
        // Runs only while we wait for the bucket, not while our own client takes its time.
        const timer = setTimeout(() => response.destroy(new Error('it stopped sending')), this.limits.pauseMs)
        const next = await chunks.next().finally(() => clearTimeout(timer))
        if (next.done === true) return
        yield next.value
      }
    } catch (error) {
      throw downError(error)
    } finally {
      response.destroy()
    }
  }

  async text(response: IncomingMessage): Promise<string> {
    const parts: Uint8Array[] = []
    let size = 0
    for await (const part of this.bytes(response)) {
      size += part.byteLength
      if (size > textMaxBytes) throw new StorageDownError('The bucket sent too long an answer')
      parts.push(part)
    }
    return Buffer.concat(parts).toString()
  }

  /** Sends a request again that failed in passing, such as on a connection that was just being closed. */
  async #patiently(request: S3Request): Promise<IncomingMessage> {
    for (const wait of this.limits.retryMs) {
      try {
        const response = await this.#exchange(request)
        if (!isPassing(response.statusCode ?? 0)) return response
        response.destroy()
      } catch (error) {
        if (error instanceof TooSlowError) throw downError(error)
      }
      await delay(wait)
    }
    return this.#exchange(request).catch((error: unknown) => {
      throw downError(error)
    })
  }

  async #exchange({ method, name, query = {}, range, body = nothing }: S3Request): Promise<IncomingMessage> {
    const { url: bucket, prefix, ...credentials } = this.#location
    const url = new URL(name === undefined ? bucket : `${bucket}/${prefix}${name}`)
    for (const [parameter, value] of Object.entries(query)) url.searchParams.set(parameter, value)
    const { sessionToken, ...keys } = credentials
    const signer = new AwsV4Signer({
      ...keys,
      ...(sessionToken === undefined ? {} : { sessionToken }),
      method,
      url: url.href,
      headers: { 'x-amz-content-sha256': body.sha256, ...(range === undefined ? {} : { range }) },
      service: 's3',
      cache: this.#keys,
    })
    const signed = await signer.sign()
    const headers = { ...Object.fromEntries(signed.headers), ...(method === 'PUT' ? { 'content-length': body.size } : {}) }
    const limitMs = this.limits.answerMs + body.size / this.limits.slowestBytesPerMs
    return new Promise((resolve, reject) => {
      const request = this.#open(signed.url, { method, headers, agent: this.#agent })
      const timer = setTimeout(() => request.destroy(new TooSlowError('it did not answer in time')), limitMs)
      // Stays until the end: a bucket that answers early may close the connection while the rest is being sent.
      request.on('error', reject)
      request.once('close', () => clearTimeout(timer))
      request.once('response', (response) => {
        clearTimeout(timer)
        resolve(response)
      })
      if (body.size === 0) request.end()
      else pipeline(body.stream(), request, (error) => error && reject(error))
    })
  }
}

/** What failed, without the address: only its reason is of use in a log. */
function downError(error: unknown): StorageDownError {
  if (error instanceof StorageDownError) return error
  const reason = error instanceof Error ? ('code' in error && typeof error.code === 'string' ? error.code : error.message) : String(error)
  return new StorageDownError(`The bucket cannot be used: ${reason}`)
}
