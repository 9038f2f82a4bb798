import { AppError, isAppError } from '#contract/errors/app-error.ts'
import { invalidTable, tableTooLarge } from './table-errors.ts'
import type { RowLimits } from './table-rows.ts'
import { inPieces, type Unpacking } from './unpacking.ts'
import { readDirectory, type ZipEntry } from './zip-directory.ts'

/** What inflating damaged bytes ends with, whatever the platform calls it. */
async function* inflated(bytes: Uint8Array, { inflate }: Unpacking): AsyncGenerator<Uint8Array> {
  try {
    yield* inflate(bytes)
  } catch (error) {
    throw isAppError(error) ? error : invalidTable()
  }
}

/** An archive whose files are unpacked one by one, as they are asked for, until the limit for all of them is reached. */
export class ZipReader {
  readonly #entries: ReadonlyMap<string, ZipEntry>
  readonly #unpacking: Unpacking
  readonly #limit: number
  #unpacked = 0

  constructor(bytes: Uint8Array, unpacking: Unpacking, { entries, unpackedBytes }: RowLimits) {
    this.#entries = readDirectory(bytes, entries, unpacking)
    this.#unpacking = unpacking
    this.#limit = unpackedBytes
  }

  /** The content of a file. Unpacking stops at its declared size and at the limit. */
  async *read(name: string): AsyncGenerator<Uint8Array> {
    const entry = this.#entries.get(name.toLowerCase())
    if (!entry) throw invalidTable()
    if (this.#unpacked + entry.size > this.#limit) throw this.#tooLarge()
    const { packed } = entry
    let [crc, size] = [0, 0]
    for await (const piece of entry.isDeflated ? inflated(packed, this.#unpacking) : inPieces(packed, this.#unpacking)) {
      // The first letters of an archive: one in another is refused.
      if (size === 0 && piece[0] === 0x50 && piece[1] === 0x4b) throw invalidTable()
      size += piece.length
      this.#unpacked += piece.length
      if (this.#unpacked > this.#limit) throw this.#tooLarge()
      if (size > entry.size) throw invalidTable()
      crc = this.#unpacking.crc32(piece, crc)
      yield piece
    }
    if (size !== entry.size || crc !== entry.crc) throw invalidTable()
  }

  has(name: string): boolean {
    return this.#entries.has(name.toLowerCase())
  }

  /** The declared size of a file. */
  sizeOf(name: string): number {
    return this.#entries.get(name.toLowerCase())?.size ?? 0
  }

  #tooLarge(): AppError {
    return new AppError(tableTooLarge, { of: 'size', limit: this.#limit })
  }
}
