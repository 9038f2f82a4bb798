import { setImmediate } from 'node:timers/promises'
import { crc32, createInflateRaw } from 'node:zlib'
import type { Unpacking } from '#contract/tables/unpacking.ts'

/** Bytes that are unpacked and read before others may work. */
const pieceSize = 65_536

/** Unpacks in the thread pool. */
export const unpacking: Unpacking = {
  async *inflate(bytes) {
    const inflate = createInflateRaw({ chunkSize: pieceSize })
    inflate.end(bytes)
    const inflated: AsyncIterable<Uint8Array> = inflate
    yield* inflated
  },
  crc32: (bytes, before) => crc32(bytes, before),
  decoder(encoding, { isLossy } = { isLossy: false }) {
    const decoder = new TextDecoder(encoding, { fatal: !isLossy })
    return (bytes) => (bytes ? decoder.decode(bytes, { stream: true }) : decoder.decode())
  },
  pause: () => setImmediate(),
}
