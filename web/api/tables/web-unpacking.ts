import { crc32 } from '#contract/tables/crc32.ts'
import { throughStream } from '#contract/tables/through-stream.ts'
import type { Unpacking } from '#contract/tables/unpacking.ts'

/** Unpacks with what browsers have. */
export const webUnpacking: Unpacking = {
  inflate: (bytes) => throughStream([new Uint8Array(bytes)], new DecompressionStream('deflate-raw')),
  crc32,
  decoder(encoding, { isLossy } = { isLossy: false }) {
    const decoder = new TextDecoder(encoding, { fatal: !isLossy })
    return (bytes) => (bytes ? decoder.decode(bytes, { stream: true }) : decoder.decode())
  },
  pause: () => new Promise((resolve) => setTimeout(resolve)),
}
