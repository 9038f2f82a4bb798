import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, open, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { ContentMissingError } from './content-missing-error.ts'
import { diskError } from './storage-down-error.ts'
import { type ByteRange, fileIdOf, type FileStorage, type StoredContent, type WriteOptions } from './file-storage.ts'

/** Makes what was written to a file or folder survive a power failure. */
async function sync(path: string): Promise<void> {
  const handle = await open(path, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

/** Whether nothing is there. */
const isMissing = (error: unknown) => error instanceof Error && 'code' in error && error.code === 'ENOENT'

/** Keeps contents in a folder, below folders named by the end of their ids, which only this process's user may access. */
export class DiskStorage implements FileStorage {
  readonly #folder: string

  constructor(folder: string) {
    this.#folder = folder
  }

  async write(key: string, content: AsyncIterable<Uint8Array>, { offset, isLast }: WriteOptions): Promise<void> {
    const folder = this.#folderOf(key)
    const path = join(folder, key)
    try {
      if (offset === 0) await mkdir(folder, { recursive: true, mode: 0o700 })
      await pipeline(content, createWriteStream(path, { flags: offset === 0 ? 'w' : 'r+', start: offset, mode: 0o600 }))
      if (!isLast()) return
      await sync(path)
      await sync(folder)
    } catch (error) {
      throw diskError(error)
    }
  }

  async read(key: string, range?: ByteRange): Promise<ReadableStream<Uint8Array>> {
    const handle = await open(join(this.#folderOf(key), key), 'r').catch((error: unknown) => {
      throw isMissing(error) ? new ContentMissingError(key) : diskError(error)
    })
    return Readable.toWeb(createReadStream('', { fd: handle, ...range }))
  }

  async remove(key: string): Promise<void> {
    await rm(join(this.#folderOf(key), key), { force: true }).catch((error: unknown) => {
      throw diskError(error)
    })
  }

  async *list(): AsyncIterable<StoredContent> {
    for (const folder of await this.#entries(this.#folder)) {
      for (const key of await this.#entries(join(this.#folder, folder))) {
        const found = await stat(join(this.#folder, folder, key)).catch((error: unknown) => {
          if (isMissing(error)) return undefined
          throw error
        })
        if (found) yield { key, changedAt: found.mtimeMs }
      }
    }
  }

  #folderOf(key: string): string {
    return join(this.#folder, fileIdOf(key).slice(-2))
  }

  async #entries(folder: string): Promise<string[]> {
    try {
      return await readdir(folder)
    } catch (error) {
      if (isMissing(error)) return []
      throw error
    }
  }
}
