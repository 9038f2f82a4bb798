/** A stretch of a content: from `start` to `end`, both inclusive. */
export interface ByteRange {
  readonly start: number
  readonly end: number
}

/** A content in a storage. */
export interface StoredContent {
  readonly key: string
  /** Epoch milliseconds of its last change. */
  readonly changedAt: number
}

/** Where bytes are written; whether they are the last is asked once all have arrived. */
export interface WriteOptions {
  readonly offset: number
  isLast(): boolean
}

/**
 * Where the contents of files and their thumbnails are kept, by key: the id of the file, for a thumbnail with `thumbnailSuffix`. All throw
 * `StorageDownError` while they cannot be reached.
 */
export interface FileStorage {
  /** Writes bytes at an offset, over what is there. If they turn out to be the last, they and all before them survive a power failure. */
  write(key: string, content: AsyncIterable<Uint8Array>, options: WriteOptions): Promise<void>
  /** The content or a stretch of it, as a stream that holds little of it in memory. Throws `ContentMissingError` if there is none. */
  read(key: string, range?: ByteRange): Promise<ReadableStream<Uint8Array>>
  /** Removes a content; nothing happens if there is none. */
  remove(key: string): Promise<void>
  /** Every content that is kept. */
  list(): AsyncIterable<StoredContent>
}

const idLength = 16
const thumbnailSuffix = '-thumbnail'

/** The key of a file's thumbnail. */
export function thumbnailKey(id: string): string {
  return id + thumbnailSuffix
}

/** The id of the file that a content belongs to. */
export function fileIdOf(key: string): string {
  return key.slice(0, idLength)
}

/** Removes what a storage has of files. */
export async function removeContents(storage: FileStorage, ids: readonly string[]): Promise<void> {
  for (const id of ids) await Promise.all([storage.remove(id), storage.remove(thumbnailKey(id))])
}
