import type { Packing } from '#contract/tables/zip-writer.ts'

const encoder = new TextEncoder()

const table = Uint32Array.from({ length: 256 }, (_, index) => {
  let value = index
  for (let bit = 0; bit < 8; bit++) value = value & 1 ? (value >>> 1) ^ 0xedb88320 : value >>> 1
  return value
})

/** What a stream holds; an end of the reading ends it. */
export async function* readStream<Bytes extends Uint8Array>(stream: ReadableStream<Bytes>): AsyncGenerator<Bytes> {
  // Not every browser can iterate over a stream.
  const reader = stream.getReader()
  try {
    for (;;) {
      const { done, value } = await reader.read()
      if (done) return
      yield value
    }
  } finally {
    // A reader that stops stops the stream.
    await reader.cancel()
  }
}

/** Compresses with what browsers have. */
export const webPacking: Packing = {
  encode: (text) => encoder.encode(text),
  deflate(bytes) {
    const { writable, readable } = new CompressionStream('deflate-raw')
    const writer = writable.getWriter()
    async function write() {
      for await (const chunk of bytes) await writer.write(chunk)
      await writer.close()
    }
    // A failure of the source fails the reader.
    void write().catch((error: unknown) => writer.abort(error))
    return readStream(readable)
  },
  crc32(bytes, before) {
    let crc = ~before
    for (const byte of bytes) crc = (crc >>> 8) ^ (table[(crc ^ byte) & 255] ?? 0)
    return ~crc >>> 0
  },
}
