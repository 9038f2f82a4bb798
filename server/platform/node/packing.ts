import { pipeline, Readable } from 'node:stream'
import { constants, crc32, createDeflateRaw } from 'node:zlib'
import type { Packing } from '#contract/tables/zip-writer.ts'

const encoder = new TextEncoder()

/** Compresses in the thread pool, fast rather than small. */
export const packing: Packing = {
  encode: (text) => encoder.encode(text),
  async *deflate(bytes) {
    const deflate = createDeflateRaw({ level: constants.Z_BEST_SPEED })
    // A failure of the source ends the iteration below.
    pipeline(Readable.from(bytes), deflate, () => {})
    const deflated: AsyncIterable<Uint8Array> = deflate
    yield* deflated
  },
  crc32: (bytes, before) => crc32(bytes, before),
}
