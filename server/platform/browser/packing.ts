import { crc32 } from '#contract/tables/crc32.ts'
import { throughStream } from '#contract/tables/through-stream.ts'
import type { Packing } from '#contract/tables/zip-writer.ts'
import { utf8 } from './bytes.ts'

/** Compresses with what browsers have. */
export const packing: Packing = {
  encode: utf8,
  deflate: (bytes) => throughStream(bytes, new CompressionStream('deflate-raw')),
  crc32,
}
