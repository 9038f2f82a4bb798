import { throughStream } from '#contract/tables/through-stream.ts'
import type { Brotli } from '#server/platform/platform.ts'
import { concatBytes } from './bytes.ts'

/** Browsers decompress Brotli, but do not compress with it. */
export const brotli: Brotli | undefined = undefined

/** Compresses with gzip (RFC 1952). */
export async function gzip(bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array<ArrayBuffer>> {
  const pieces: Uint8Array[] = []
  for await (const piece of throughStream([bytes], new CompressionStream('gzip'))) pieces.push(piece)
  return concatBytes(pieces)
}
