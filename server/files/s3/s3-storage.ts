import { Readable } from 'node:stream'
import type { IncomingMessage } from 'node:http'
import { ContentMissingError } from '#server/files/content-missing-error.ts'
import type { ByteRange, FileStorage, StoredContent, WriteOptions } from '#server/files/file-storage.ts'
import { Semaphore } from '#server/files/semaphore.ts'
import { StorageDownError } from '#server/files/storage-down-error.ts'
import { chainOf, indexOf, nameOfPiece, pieceOf, piecesOfIndex, stretchesOf } from './pieces.ts'
import { S3Client, type S3Limits, sendableText } from './s3-client.ts'
import type { S3Location } from './s3-location.ts'
import { listObjects, type S3Object } from './s3-objects.ts'
import { Spool } from './spool.ts'

const removedAtOnce = 8

/** Contents that are sent at the same time. The others wait where they take no memory. */
const sentAtOnce = 16

// The names of a content's objects follow its key and a slash. One that arrived in one go is one object; otherwise each chunk is one, and an index
// says which of them are the content.
const whole = 'whole'
const index = 'index'
const contentName = /^([0-9a-z]{16}(?:-[a-z]+)?)\//

/**
 * Keeps contents in a bucket. An object is written in one request or not at all, so that there is never a part of a chunk, and no upload of several
 * parts that would have to be found and ended.
 */
export class S3Storage implements FileStorage {
  readonly #location: S3Location
  readonly #client: S3Client
  readonly #folder: string
  readonly #sending = new Semaphore(sentAtOnce)

  /** What is being received waits in `folder`, without names. */
  constructor(location: S3Location, folder: string, limits?: Partial<S3Limits>) {
    this.#location = location
    this.#client = new S3Client(location, limits)
    this.#folder = folder
  }

  async write(key: string, content: AsyncIterable<Uint8Array>, { offset, isLast }: WriteOptions): Promise<void> {
    const spool = await Spool.fill(this.#folder, content)
    try {
      const end = offset + spool.size
      const name = offset === 0 && isLast() ? whole : nameOfPiece({ start: offset, end })
      const send = () => this.#client.sendForText({ method: 'PUT', name: `${key}/${name}`, body: spool })
      if (spool.size > 0) await this.#sending.run(send)
      if (name !== whole && isLast()) await this.#complete(key, end)
    } finally {
      await spool.close()
    }
  }

  async read(key: string, range?: ByteRange): Promise<ReadableStream<Uint8Array>> {
    const response = await this.#get(`${key}/${whole}`, range)
    if (response) return this.#streamOf(response, this.#client.bytes(response))
    const text = await this.#client.sendForText({ method: 'GET', name: `${key}/${index}` })
    if (text === undefined) throw new ContentMissingError(key)
    const [first, ...more] = stretchesOf(piecesOfIndex(text), range)
    if (!first) throw new RangeError(`The content ${key} has no such range`)
    const open = async ({ piece, stretch }: typeof first) => {
      const opened = await this.#get(`${key}/${nameOfPiece(piece)}`, stretch)
      if (!opened) throw new ContentMissingError(key)
      return opened
    }
    // Before anything is answered, so that a bucket that is down is told as such.
    const beginning = await open(first)
    const bytes = (response: IncomingMessage) => this.#client.bytes(response)
    async function* all() {
      yield* bytes(beginning)
      for (const next of more) yield* bytes(await open(next))
    }
    return this.#streamOf(beginning, all())
  }

  async remove(key: string): Promise<void> {
    await this.#removeAll(await this.#objectsOfContent(key))
  }

  async *list(): AsyncIterable<StoredContent> {
    let current: StoredContent | undefined
    for await (const { name, changedAt } of this.#objectsOf('')) {
      const key = contentName.exec(name)?.[1]
      if (key === undefined) continue
      if (current && current.key !== key) yield current
      current = { key, changedAt: current?.key === key ? Math.max(current.changedAt, changedAt) : changedAt }
    }
    if (current) yield current
  }

  /** Throws `StorageDownError` if the bucket cannot be listed. */
  async check(): Promise<void> {
    await this.#client.sendForText({ method: 'GET', query: { prefix: this.#location.prefix, 'max-keys': '1' } })
  }

  /** Settles which pieces are the content, and removes those that are not. */
  async #complete(key: string, length: number): Promise<void> {
    const objects = await this.#objectsOfContent(key)
    const nameIn = ({ name }: S3Object) => name.slice(key.length + 1)
    const chain = chainOf(
      objects.flatMap((object) => pieceOf(nameIn(object)) ?? []),
      length,
    )
    if (!chain) {
      // It arrived as a whole, before a crash.
      if (objects.some((object) => nameIn(object) === whole && object.size === length)) return
      throw new Error(`Bytes of the content ${key} are missing`)
    }
    await this.#client.sendForText({ method: 'PUT', name: `${key}/${index}`, body: sendableText(indexOf(chain)) })
    const kept = new Set([index, ...chain.map(nameOfPiece)])
    await this.#removeAll(objects.filter((object) => !kept.has(nameIn(object))))
  }

  async #objectsOfContent(key: string): Promise<S3Object[]> {
    const objects: S3Object[] = []
    for await (const object of this.#objectsOf(`${key}/`)) objects.push(object)
    return objects
  }

  #objectsOf(beginning: string): AsyncGenerator<S3Object> {
    return listObjects(this.#client, this.#location, beginning)
  }

  async #removeAll(objects: readonly S3Object[]): Promise<void> {
    for (let place = 0; place < objects.length; place += removedAtOnce) {
      const together = objects.slice(place, place + removedAtOnce)
      await Promise.all(together.map(({ name }) => this.#client.sendForText({ method: 'DELETE', name })))
    }
  }

  async #get(name: string, range: ByteRange | undefined): Promise<IncomingMessage | undefined> {
    if (!range) return this.#client.send({ method: 'GET', name })
    const { start, end } = range
    const response = await this.#client.send({ method: 'GET', name, range: `bytes=${start}-${end}` })
    if (!response || response.headers['content-length'] === String(end - start + 1)) return response
    response.destroy()
    throw new StorageDownError('The bucket sent another range than was asked for')
  }

  /** A stream that also lets go of the answer when nobody has begun to read. */
  #streamOf(response: IncomingMessage, bytes: AsyncIterable<Uint8Array>): ReadableStream<Uint8Array> {
    const stream = Readable.from(bytes, { objectMode: false })
    stream.once('close', () => response.destroy())
    return Readable.toWeb(stream)
  }
}
