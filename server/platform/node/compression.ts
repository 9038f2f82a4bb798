import { promisify } from 'node:util'
import { brotliCompress, constants, gzip as zip } from 'node:zlib'
import type { Brotli } from '#server/platform/platform.ts'

const compressed = promisify(brotliCompress)
const zipped = promisify(zip)

/** Compresses with Brotli; undefined on a platform that cannot. */
export const brotli: Brotli | undefined = (bytes, quality) => compressed(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } })

/** Compresses with gzip (RFC 1952). */
export function gzip(bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array<ArrayBuffer>> {
  return zipped(bytes)
}
