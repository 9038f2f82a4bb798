import { invalidTable } from './table-errors.ts'

/** How the text of a file can be encoded. */
export const textEncodings = ['utf-8', 'gb18030', 'big5', 'windows-1252', 'utf-16le', 'utf-16be'] as const

/** How the text of a file can be encoded. */
export type TextEncoding = (typeof textEncodings)[number]

/** How files are unpacked and read as text; the server and the browser have their own. */
export interface Unpacking {
  /** What deflated bytes hold, in pieces that others need not wait for long; fails if they are damaged. */
  inflate(bytes: Uint8Array): AsyncIterable<Uint8Array>
  crc32(bytes: Uint8Array, before: number): number
  /** Reads a text piece by piece, the last one being undefined. At bytes that are not of the encoding it throws, or where it may lose some puts U+FFFD. */
  decoder(encoding: TextEncoding, options?: { readonly isLossy: boolean }): (bytes: Uint8Array | undefined) => string
  /** Lets others work. */
  pause(): Promise<void>
}

/** Pieces that are read without a pause. */
const pieceSize = 65_536

/** Bytes in pieces, with pauses between them. */
export async function* inPieces(bytes: Uint8Array, { pause }: Unpacking): AsyncGenerator<Uint8Array> {
  for (let start = 0; start < bytes.length; start += pieceSize) {
    if (start > 0) await pause()
    yield bytes.subarray(start, start + pieceSize)
  }
}

/** Bytes as text. */
export async function* textPieces(bytes: AsyncIterable<Uint8Array>, encoding: TextEncoding, unpacking: Unpacking): AsyncGenerator<string> {
  const decode = unpacking.decoder(encoding)
  const read = (piece: Uint8Array | undefined) => {
    try {
      return decode(piece)
    } catch {
      throw invalidTable()
    }
  }
  for await (const piece of bytes) yield read(piece)
  yield read(undefined)
}
