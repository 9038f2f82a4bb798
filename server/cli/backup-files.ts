import { createHash } from 'node:crypto'
import { chunkMaxBytes } from '#contract/files/files.ts'
import { ContentMissingError } from '#server/files/content-missing-error.ts'
import { fileIdOf, type FileStorage } from '#server/files/file-storage.ts'
import type { FinishedContent } from '#server/files/finished-file-store.ts'
import { StorageDownError } from '#server/files/storage-down-error.ts'
import { AdminError } from './admin-error.ts'
import type { ArchivedContent, ArchivedFiles, ListedContent } from './backup-archive.ts'

/** The files of a backup. */
export interface FilesReport {
  readonly count: number
  /** Of the files and their thumbnails. */
  readonly bytes: number
  /** The keys, also of thumbnails, without a content. */
  readonly missing: readonly string[]
  /** Those with another content than they should have. */
  readonly different: readonly string[]
}

/** Reads a content to its end, and notes what it was. */
async function* readWith(storage: FileStorage, key: string, note: (content: ListedContent) => void): AsyncGenerator<Uint8Array> {
  const hash = createHash('sha256')
  let size = 0
  try {
    for await (const bytes of await storage.read(key)) {
      hash.update(bytes)
      size += bytes.byteLength
      yield bytes
    }
  } catch (error) {
    if (error instanceof StorageDownError) throw new AdminError(`The files cannot be read: ${error.message}.`)
    if (!(error instanceof ContentMissingError)) throw error
    // Some of it may be in the backup already.
    return note({ key, size, sha256: null })
  }
  note({ key, size, sha256: hash.digest('hex') })
}

/** Reads contents one after the other, for the list of a backup and, if they are to be in it, for the backup itself. */
export class FilesToBackUp implements ArchivedFiles {
  readonly list: ListedContent[] = []
  readonly #contents: readonly FinishedContent[]
  readonly #storage: FileStorage
  readonly #areIncluded: boolean

  constructor(contents: readonly FinishedContent[], storage: FileStorage, { areIncluded }: { areIncluded: boolean }) {
    this.#contents = contents
    this.#storage = storage
    this.#areIncluded = areIncluded
  }

  get report(): FilesReport {
    const missing = this.list.filter(({ sha256 }) => sha256 === null)
    const different = this.list.filter(({ sha256, size }, place) => {
      const expected = this.#contents[place]?.size
      return sha256 !== null && expected !== undefined && expected !== size
    })
    return reportOf(this.list, { missing, different })
  }

  async *bytes(): AsyncGenerator<Uint8Array> {
    for (const { key } of this.#contents) {
      const bytes = readWith(this.#storage, key, (content) => this.list.push(content))
      for await (const part of bytes) if (this.#areIncluded) yield part
    }
  }
}

function reportOf(
  list: readonly ListedContent[],
  { missing, different }: Record<'missing' | 'different', readonly ListedContent[]>,
): FilesReport {
  const keyOf = ({ key }: ListedContent) => key
  return {
    count: list.filter(({ key }) => key === fileIdOf(key)).length,
    bytes: list.reduce((sum, { size }) => sum + size, 0),
    missing: missing.map(keyOf),
    different: different.map(keyOf),
  }
}

/** What the storage has under a key. */
async function foundIn(storage: FileStorage, key: string): Promise<ListedContent> {
  let found: ListedContent = { key, size: 0, sha256: null }
  const bytes = readWith(storage, key, (content) => {
    found = content
  })
  while ((await bytes.next()).done !== true);
  return found
}

/** Writes a content as if it were uploaded: no chunk is larger than one of those. */
async function putBack(storage: FileStorage, { key, size }: ArchivedContent, read: NonNullable<ArchivedContent['read']>): Promise<void> {
  await storage.remove(key)
  let offset = 0
  do {
    const end = Math.min(offset + chunkMaxBytes, size)
    const isLast = () => end === size
    await storage.write(key, read(offset, end), { offset, isLast })
    offset = end
  } while (offset < size)
}

/** Puts back those contents of a backup that the storage does not have as they were, where the backup includes them, and tells which still lack. */
export async function restoreFiles(contents: readonly ArchivedContent[], storage: FileStorage): Promise<FilesReport> {
  const [missing, different]: [ArchivedContent[], ArchivedContent[]] = [[], []]
  for (const content of contents) {
    let found = await foundIn(storage, content.key)
    if (found.sha256 !== content.sha256 && content.read) {
      await putBack(storage, content, content.read)
      found = await foundIn(storage, content.key)
    }
    if (found.sha256 === null) missing.push(content)
    else if (content.sha256 !== null && found.sha256 !== content.sha256) different.push(content)
  }
  return reportOf(contents, { missing, different })
}
