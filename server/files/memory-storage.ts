import { concatBytes } from '#platform/bytes.ts'
import { ContentMissingError } from './content-missing-error.ts'
import type { ByteRange, FileStorage, StoredContent, WriteOptions } from './file-storage.ts'

/** Keeps contents in memory, for a server without a disk. */
export class MemoryStorage implements FileStorage {
  readonly #contents = new Map<string, { readonly bytes: Uint8Array<ArrayBuffer>; readonly changedAt: number }>()

  async write(key: string, content: AsyncIterable<Uint8Array>, { offset }: WriteOptions): Promise<void> {
    const before = this.#contents.get(key)?.bytes.subarray(0, offset)
    const parts = before ? [before] : []
    for await (const part of content) parts.push(part.slice())
    this.#contents.set(key, { bytes: concatBytes(parts), changedAt: Date.now() })
  }

  async read(key: string, range?: ByteRange): Promise<ReadableStream<Uint8Array>> {
    const content = this.#contents.get(key)
    if (!content) throw new ContentMissingError(key)
    return new Blob([range ? content.bytes.subarray(range.start, range.end + 1) : content.bytes]).stream()
  }

  async remove(key: string): Promise<void> {
    this.#contents.delete(key)
  }

  async *list(): AsyncIterable<StoredContent> {
    for (const [key, { changedAt }] of this.#contents) yield { key, changedAt }
  }
}
