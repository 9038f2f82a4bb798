import { createHash, randomUUID } from 'node:crypto'
import { mkdir, open, type FileHandle, unlink } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { diskError } from '#server/files/storage-down-error.ts'

const readAtOnce = 64 * 1024

async function opened(folder: string, path: string): Promise<FileHandle> {
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 })
    return await open(path, 'wx+', 0o600)
  } catch (error) {
    throw diskError(error)
  }
}

/** Bytes that can be sent, more than once. */
export interface Sendable {
  readonly size: number
  /** SHA-256, hexadecimal. */
  readonly sha256: string
  stream(): Readable
}

/**
 * Bytes that wait in a file without a name. Memory would hold as many as slow clients send at a time; the length and the digest, which have to be
 * sent first, are known only at the end.
 */
export class Spool implements Sendable {
  readonly size: number
  readonly sha256: string
  readonly #file: FileHandle

  private constructor(file: FileHandle, { size, sha256 }: { size: number; sha256: string }) {
    this.#file = file
    this.size = size
    this.sha256 = sha256
  }

  /** Takes in a content. Nothing of it is left in the folder even if the process is killed: the file's name is removed at once. */
  static async fill(folder: string, content: AsyncIterable<Uint8Array>): Promise<Spool> {
    const path = join(folder, randomUUID())
    const file = await opened(folder, path)
    try {
      await unlink(path)
      const hash = createHash('sha256')
      let size = 0
      for await (const bytes of content) {
        hash.update(bytes)
        await file.appendFile(bytes)
        size += bytes.byteLength
      }
      return new Spool(file, { size, sha256: hash.digest('hex') })
    } catch (error) {
      await file.close()
      throw diskError(error)
    }
  }

  stream(): Readable {
    return Readable.from(this.#bytes(), { objectMode: false })
  }

  async close(): Promise<void> {
    await this.#file.close()
  }

  /** Node's own stream of a file closes it when a request breaks off, and then it could not be sent again. */
  async *#bytes(): AsyncGenerator<Uint8Array> {
    for (let position = 0; position < this.size;) {
      const { bytesRead, buffer } = await this.#file.read({ buffer: Buffer.allocUnsafe(readAtOnce), position })
      if (bytesRead === 0) return
      position += bytesRead
      yield buffer.subarray(0, bytesRead)
    }
  }
}
