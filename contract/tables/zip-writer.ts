/** How the parts of an archive are encoded, compressed and summed up; the server and the browser have their own. */
export interface Packing {
  /** The bytes of a text in UTF-8. */
  encode(text: string): Uint8Array<ArrayBuffer>
  deflate(bytes: AsyncIterable<Uint8Array<ArrayBuffer>>): AsyncIterable<Uint8Array>
  crc32(bytes: Uint8Array, before: number): number
}

/** A file in an archive. */
export interface ZipPart {
  readonly name: string
  readonly bytes: AsyncIterable<Uint8Array<ArrayBuffer>>
}

/** Lengths and places in an archive have 32 bits. */
const sizeLimit = 0xffff_ffff

/** Bit 3: the sums follow the content; bit 11: names are UTF-8. */
const flags = 0x0808

/** The first day that an archive can name, so that the same rows make the same file. */
const firstDay = 0x21

function littleEndian(fields: readonly (readonly [size: 2 | 4, value: number])[]): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(fields.reduce((sum, [size]) => sum + size, 0))
  const view = new DataView(bytes.buffer)
  let offset = 0
  for (const [size, value] of fields) {
    if (size === 2) view.setUint16(offset, value, true)
    else view.setUint32(offset, value, true)
    offset += size
  }
  return bytes
}

interface Entry {
  readonly name: Uint8Array
  readonly crc: number
  readonly packedSize: number
  readonly size: number
  readonly offset: number
}

const common = [
  [2, flags],
  [2, 8],
  [2, 0],
  [2, firstDay],
] as const

function localHeader(name: Uint8Array): Uint8Array<ArrayBuffer> {
  return littleEndian([[4, 0x04034b50], [2, 20], ...common, [4, 0], [4, 0], [4, 0], [2, name.length], [2, 0]])
}

function directoryEntry({ name, crc, packedSize, size, offset }: Entry): Uint8Array<ArrayBuffer> {
  const sizes = [
    [4, crc],
    [4, packedSize],
    [4, size],
  ] as const
  return littleEndian([
    [4, 0x02014b50],
    [2, 20],
    [2, 20],
    ...common,
    ...sizes,
    [2, name.length],
    [2, 0],
    [2, 0],
    [2, 0],
    [2, 0],
    [4, 0],
    [4, offset],
  ])
}

/** An archive of these parts, as they arrive: nothing but the list of their names is held in memory. */
export async function* zipFile(parts: AsyncIterable<ZipPart>, { encode, deflate, crc32 }: Packing): AsyncGenerator<Uint8Array> {
  const entries: Entry[] = []
  let written = 0
  const counted = (bytes: Uint8Array) => {
    written += bytes.length
    if (written > sizeLimit) throw new RangeError('The archive is larger than 4 GB')
    return bytes
  }
  for await (const { name, bytes } of parts) {
    const entry = { name: encode(name), crc: 0, packedSize: 0, size: 0, offset: written }
    yield counted(localHeader(entry.name))
    yield counted(entry.name)
    async function* measured() {
      for await (const chunk of bytes) {
        entry.crc = crc32(chunk, entry.crc)
        entry.size += chunk.length
        yield chunk
      }
    }
    for await (const packed of deflate(measured())) {
      entry.packedSize += packed.length
      yield counted(packed)
    }
    if (entry.size > sizeLimit) throw new RangeError('A part of the archive is larger than 4 GB')
    yield counted(
      littleEndian([
        [4, 0x08074b50],
        [4, entry.crc],
        [4, entry.packedSize],
        [4, entry.size],
      ]),
    )
    entries.push(entry)
  }
  const start = written
  for (const entry of entries) {
    yield counted(directoryEntry(entry))
    yield counted(entry.name)
  }
  const count = entries.length
  yield littleEndian([
    [4, 0x06054b50],
    [2, 0],
    [2, 0],
    [2, count],
    [2, count],
    [4, written - start],
    [4, start],
    [2, 0],
  ])
}
