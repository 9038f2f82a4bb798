import { crc32 } from '#contract/tables/crc32.ts'
import { throughStream } from '#contract/tables/through-stream.ts'
import type { Packing } from '#contract/tables/zip-writer.ts'

const encoder = new TextEncoder()

/** Compresses with what browsers have. */
export const webPacking: Packing = {
  encode: (text) => encoder.encode(text),
  deflate: (bytes) => throughStream(bytes, new CompressionStream('deflate-raw')),
  crc32,
}
