import type { Unpacking } from '#contract/tables/unpacking.ts'
import { webPacking, readStream } from './web-packing.ts'

/** Unpacks with what browsers have. */
export const webUnpacking: Unpacking = {
  inflate(bytes) {
    const { writable, readable } = new DecompressionStream('deflate-raw')
    const writer = writable.getWriter()
    async function write() {
      await writer.write(new Uint8Array(bytes))
      await writer.close()
    }
    // Damaged bytes, and an end before all was read, fail the reader.
    void write().catch(() => {})
    return readStream(readable)
  },
  crc32: webPacking.crc32,
  decoder(encoding, { isLossy } = { isLossy: false }) {
    const decoder = new TextDecoder(encoding, { fatal: !isLossy })
    return (bytes) => (bytes ? decoder.decode(bytes, { stream: true }) : decoder.decode())
  },
  pause: () => new Promise((resolve) => setTimeout(resolve)),
}
