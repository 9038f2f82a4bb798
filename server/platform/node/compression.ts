import { promisify } from 'node:util'
import { brotliCompress, constants, gzip as zip } from 'node:zlib'

const compressed = promisify(brotliCompress)
const zipped = promisify(zip)

/** The highest quality of Brotli. */
export const bestQuality = constants.BROTLI_MAX_QUALITY

/** Compresses with Brotli (RFC 7932) at a quality from 0 to 11. */
export function brotli(bytes: Uint8Array<ArrayBuffer>, quality: number): Promise<Uint8Array<ArrayBuffer>> {
  return compressed(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } })
}

/** Compresses with gzip (RFC 1952). */
export function gzip(bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array<ArrayBuffer>> {
  return zipped(bytes)
}
