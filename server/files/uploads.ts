import { concatBytes } from '#platform/bytes.ts'
import { AppError, isAppError } from '#contract/errors/app-error.ts'
import { notFound } from '#contract/errors/error.ts'
import { bodyTooLarge } from '#contract/errors/request-errors.ts'
import { chunkMaxBytes, fileTypeRefused, offsetMismatch, pictureBusy, typeBytes, uploadBusy } from '#contract/files/files.ts'
import { fileTypes, isPicture } from '#contract/files/accepted-type.ts'
import type { Writes } from '#server/kit/writes.ts'
import type { Clock } from '#server/clock.ts'
import type { Connection } from '#server/db/database.ts'
import { contentType } from './content-type.ts'
import { type FileRow, fileStore, type Picture } from './file-store.ts'
import { removeUnfinished } from './unused-file-store.ts'
import { type FileStorage, thumbnailKey, removeContents } from './file-storage.ts'
import type { PictureDecoder } from './pictures.ts'
import { Semaphore } from './semaphore.ts'
import { StorageDownError } from './storage-down-error.ts'

type Content = AsyncIterable<Uint8Array>

/**
 * How many pieces are written at the same time. The others wait, each in its connection, so that hundreds of uploads do not hold up other calls. A
 * slow client holds up nobody: a piece takes its turn once it has arrived.
 */
const writtenAtOnce = 4

/** An accepted type was named, but the content or the declared size says otherwise: nothing of the upload is kept. */
class ContentRefused extends Error {
  readonly reason: AppError

  constructor(reason: AppError) {
    super(reason.message)
    this.reason = reason
  }
}

interface Parts {
  readonly read: Connection
  readonly writes: Pick<Writes, 'systemWrite'>
  readonly storage: FileStorage
  readonly pictures: PictureDecoder
  readonly clock: Clock
}

/** Collects the first bytes of a content; returns them and the content with them. */
async function peek(content: Content, length: number): Promise<{ first: Uint8Array; content: Content }> {
  const iterator = content[Symbol.asyncIterator]()
  const chunks: Uint8Array[] = []
  let size = 0
  while (size < length) {
    const next = await iterator.next()
    if (next.done === true) break
    chunks.push(next.value)
    size += next.value.byteLength
  }
  async function* whole() {
    yield* chunks
    yield* { [Symbol.asyncIterator]: () => iterator }
  }
  return { first: concatBytes(chunks).subarray(0, length), content: whole() }
}

async function* single(bytes: Uint8Array): Content {
  yield bytes
}

/** Receives the contents of files, chunk by chunk. */
export class Uploads {
  readonly #parts: Parts
  /** The uploads that a request of this instance is appending to. */
  readonly #busy = new Set<string>()
  readonly #writing = new Semaphore(writtenAtOnce)

  constructor(parts: Parts) {
    this.#parts = parts
  }

  /** Appends a chunk; returns the row afterwards. Throws the errors of `appendFile`; refused contents leave neither row nor bytes. */
  async append(file: FileRow, offset: number, content: Content): Promise<FileRow> {
    if (this.#busy.has(file.id)) throw new AppError(uploadBusy)
    if (offset !== file.received || file.completedAt !== null) throw new AppError(offsetMismatch, { offset: file.received })
    this.#busy.add(file.id)
    try {
      return await this.#append(file, content)
    } catch (error) {
      if (!(error instanceof ContentRefused)) throw error
      await this.discard(file.id)
      throw error.reason
    } finally {
      this.#busy.delete(file.id)
    }
  }

  /** Removes an unfinished upload. */
  async discard(id: string): Promise<void> {
    await this.#parts.writes.systemWrite(({ db }) => removeUnfinished(db, [id]))
    await this.removeContent(id)
  }

  /** Removes what the storage has of a file that has no row any more. While the storage cannot be used, the job `file.collect` is left to do it. */
  async removeContent(id: string): Promise<void> {
    const { storage } = this.#parts
    try {
      await removeContents(storage, [id])
    } catch (error) {
      if (!(error instanceof StorageDownError)) throw error
    }
  }

  async #append(file: FileRow, content: Content): Promise<FileRow> {
    const { storage, writes } = this.#parts
    const { type, checked } = file.received === 0 ? await this.#withType(file, content) : { type: file.type, checked: content }
    const writing = this.#writing
    let end = file.received
    async function* counted() {
      for await (const bytes of checked) {
        end += bytes.byteLength
        if (end > file.size) throw new ContentRefused(new AppError(bodyTooLarge))
        if (end - file.received > chunkMaxBytes) throw new AppError(bodyTooLarge)
        const release = await writing.acquire()
        try {
          yield bytes
        } finally {
          release()
        }
      }
    }
    await storage.write(file.id, counted(), { offset: file.received, isLast: () => end === file.size })
    const isMoved = await writes.systemWrite(({ db }) => fileStore(db).advance(file.id, { from: file.received, to: end, type }))
    if (!isMoved) await this.#handleMoved(file.id)
    const moved = { ...file, received: end, type }
    return end === file.size ? this.#complete(moved) : moved
  }

  async #withType(file: FileRow, content: Content): Promise<{ type: string; checked: Content }> {
    const length = Math.min(file.size, typeBytes)
    const { first, content: checked } = await peek(content, length)
    // A shorter first chunk would hide its type.
    if (first.byteLength < length) throw new ContentRefused(new AppError(fileTypeRefused, { types: fileTypes }))
    try {
      return { type: await contentType(file.name, first), checked }
    } catch (error) {
      throw isAppError(error) ? new ContentRefused(error) : error
    }
  }

  /** Another instance has moved the upload, or it was cancelled while its bytes arrived. */
  async #handleMoved(id: string): Promise<never> {
    const row = await fileStore(this.#parts.read).find(id)
    if (row) throw new AppError(offsetMismatch, { offset: row.received })
    await this.removeContent(id)
    throw new AppError(notFound)
  }

  async #complete(file: FileRow): Promise<FileRow> {
    const { writes, clock } = this.#parts
    const picture = await this.#pictureOf(file)
    const completedAt = clock.now()
    await writes.systemWrite(({ db }) => fileStore(db).complete(file.id, picture, completedAt))
    return { ...file, ...picture, completedAt }
  }

  async #pictureOf({ id, type, ownerId }: FileRow): Promise<Picture> {
    const { storage, pictures } = this.#parts
    const read = async () => new Uint8Array(await new Response(await storage.read(id)).arrayBuffer())
    try {
      const decoded = isPicture(type) ? await pictures.decode(ownerId, read) : undefined
      if (!decoded) return { width: null, height: null, hasThumbnail: false }
      await storage.write(thumbnailKey(id), single(decoded.thumbnail), { offset: 0, isLast: () => true })
      return { width: decoded.width, height: decoded.height, hasThumbnail: true }
    } catch (error) {
      // What waits for others is kept, and continued.
      throw !isAppError(error) || error.name === pictureBusy.name ? error : new ContentRefused(error)
    }
  }
}
