import { AppError } from '#contract/errors/app-error.ts'
import { invalidTable, tableInvalid, tableLocked } from './table-errors.ts'
import type { Unpacking } from './unpacking.ts'

/** A file in an archive, as its directory and its own header both say. */
export interface ZipEntry {
  readonly name: string
  readonly isDeflated: boolean
  readonly crc: number
  readonly size: number
  /** Its stored bytes: a part of the archive. */
  readonly packed: Uint8Array
}

const signatures = { entry: 0x02014b50, local: 0x04034b50, end: 0x06054b50, end64: 0x06064b50, locator64: 0x07064b50 } as const
const endSize = 22
const commentLimit = 65_535
const unknown32 = 0xffff_ffff
const unknown16 = 0xffff

/** Bits that say that something is encrypted: the content, by other means, the directory. */
const encryptedBits = 0x2041
const sumsFollowBit = 8

/** Numbers of an archive; a place outside of it makes the archive invalid. */
class Numbers {
  readonly bytes: Uint8Array
  readonly #view: DataView

  constructor(bytes: Uint8Array) {
    this.bytes = bytes
    this.#view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  }

  part(start: number, length: number): Uint8Array {
    if (start < 0 || length < 0 || start + length > this.bytes.length) throw invalidTable()
    return this.bytes.subarray(start, start + length)
  }

  two(place: number): number {
    this.part(place, 2)
    return this.#view.getUint16(place, true)
  }

  four(place: number): number {
    this.part(place, 4)
    return this.#view.getUint32(place, true)
  }

  eight(place: number): number {
    this.part(place, 8)
    const number = this.#view.getBigUint64(place, true)
    if (number > Number.MAX_SAFE_INTEGER) throw invalidTable()
    return Number(number)
  }
}

interface Directory {
  readonly count: number
  readonly start: number
  readonly end: number
}

/** Where the directory is. It ends right before what names it, and that ends with the archive: there is only one way to read it. */
function findDirectory(numbers: Numbers): Directory {
  const { length } = numbers.bytes
  const first = Math.max(0, length - endSize - commentLimit)
  let end = length - endSize
  while (end >= first && !(numbers.four(end) === signatures.end && end + endSize + numbers.two(end + 20) === length)) end -= 1
  if (end < first) throw invalidTable()
  const [disk, startDisk, diskCount, count] = [numbers.two(end + 4), numbers.two(end + 6), numbers.two(end + 8), numbers.two(end + 10)]
  const [size, start] = [numbers.four(end + 12), numbers.four(end + 16)]
  const is64 = end >= 20 && numbers.four(end - 20) === signatures.locator64
  if (is64) return findDirectory64(numbers, end - 20)
  if (disk !== 0 || startDisk !== 0 || diskCount !== count || start + size !== end) throw invalidTable()
  return { count, start, end }
}

function findDirectory64(numbers: Numbers, locator: number): Directory {
  const place = numbers.eight(locator + 8)
  if (numbers.four(place) !== signatures.end64 || numbers.four(place + 16) !== 0 || numbers.four(place + 20) !== 0) throw invalidTable()
  const [diskCount, count, size, start] = [24, 32, 40, 48].map((offset) => numbers.eight(place + offset))
  if (count === undefined || size === undefined || start === undefined) throw invalidTable()
  if (diskCount !== count || start + size !== place || place + 12 + numbers.eight(place + 4) !== locator) throw invalidTable()
  return { count, start, end: place }
}

/** The given numbers; those that do not fit into 32 bits are read from the 64-bit extra field. */
function whole(numbers: Numbers, extra: { start: number; length: number }, short: readonly number[]): number[] {
  if (!short.includes(unknown32)) return [...short]
  const end = extra.start + extra.length
  let place = extra.start
  while (place + 4 <= end && numbers.two(place) !== 1) place += 4 + numbers.two(place + 2)
  if (place + 4 > end) throw invalidTable()
  const fieldEnd = place + 4 + numbers.two(place + 2)
  place += 4
  return short.map((value) => {
    if (value !== unknown32) return value
    if (place + 8 > Math.min(fieldEnd, end)) throw invalidTable()
    place += 8
    return numbers.eight(place - 8)
  })
}

function checkName(name: string): void {
  const isOutside = name.startsWith('/') || /^[a-z]:/i.test(name) || name.split('/').includes('..')
  if (name === '' || name.includes('\0') || isOutside) throw new AppError(tableInvalid)
}

/** Neither links nor devices: the upper half of these attributes is a Unix mode, if there is one. */
function checkAttributes(attributes: number): void {
  const type = (attributes >>> 16) & 0xf000
  if (type !== 0 && type !== 0x8000 && type !== 0x4000) throw invalidTable()
}

interface Place {
  readonly start: number
  readonly end: number
}

/** Reads an entry of the directory and the header before its content, which must say the same. */
function readEntry(
  numbers: Numbers,
  place: number,
  nameOf: (bytes: Uint8Array) => string,
): { entry: ZipEntry; place: Place; next: number } {
  if (numbers.four(place) !== signatures.entry) throw invalidTable()
  const [flags, method, crc] = [numbers.two(place + 8), numbers.two(place + 10), numbers.four(place + 16)]
  const [nameLength, extraLength, commentLength] = [numbers.two(place + 28), numbers.two(place + 30), numbers.two(place + 32)]
  if ((flags & encryptedBits) !== 0) throw new AppError(tableLocked)
  if ((method !== 0 && method !== 8) || ![0, unknown16].includes(numbers.two(place + 34))) throw invalidTable()
  checkAttributes(numbers.four(place + 38))
  const nameBytes = numbers.part(place + 46, nameLength)
  // Some programs write the separator of Windows.
  const name = nameOf(nameBytes).replaceAll('\\', '/')
  checkName(name)
  const extra = { start: place + 46 + nameLength, length: extraLength }
  const short = [numbers.four(place + 24), numbers.four(place + 20), numbers.four(place + 42)]
  const [size = 0, packedSize = 0, local = 0] = whole(numbers, extra, short)
  if (numbers.four(local) !== signatures.local) throw invalidTable()
  const localName = { start: local + 30, length: numbers.two(local + 26) }
  const localExtra = { start: localName.start + localName.length, length: numbers.two(local + 28) }
  const isNameSame =
    localName.length === nameLength && numbers.part(localName.start, nameLength).every((byte, index) => byte === nameBytes[index])
  if (!isNameSame || numbers.two(local + 6) !== flags || numbers.two(local + 8) !== method) throw invalidTable()
  if ((flags & sumsFollowBit) === 0) {
    const [localSize, localPacked] = whole(numbers, localExtra, [numbers.four(local + 22), numbers.four(local + 18)])
    if (numbers.four(local + 14) !== crc || localSize !== size || localPacked !== packedSize) throw invalidTable()
  }
  const start = localExtra.start + localExtra.length
  const packed = numbers.part(start, packedSize)
  if (method === 0 && size !== packedSize) throw invalidTable()
  return {
    entry: { name, isDeflated: method === 8, crc, size, packed },
    place: { start: local, end: start + packedSize },
    next: extra.start + extraLength + commentLength,
  }
}

function decodedName(unpacking: Unpacking): (bytes: Uint8Array) => string {
  return (bytes) => {
    try {
      const decode = unpacking.decoder('utf-8')
      return decode(bytes) + decode(undefined)
    } catch {
      // A name in another encoding is not one we look for; its characters below 128 are checked anyway.
      return String.fromCharCode(...bytes)
    }
  }
}

/**
 * The files of an archive by their lower-case names, from its directory: nothing is unpacked. It refuses an archive that could be read in more than one way,
 * or whose directory contradicts a file's header.
 */
export function readDirectory(bytes: Uint8Array, entryLimit: number, unpacking: Unpacking): ReadonlyMap<string, ZipEntry> {
  const numbers = new Numbers(bytes)
  const directory = findDirectory(numbers)
  if (directory.count > entryLimit) throw invalidTable()
  const entries = new Map<string, ZipEntry>()
  const places: Place[] = []
  const nameOf = decodedName(unpacking)
  let next = directory.start
  for (let index = 0; index < directory.count; index++) {
    const read = readEntry(numbers, next, nameOf)
    const key = read.entry.name.toLowerCase()
    if (entries.has(key) || read.place.end > directory.start) throw invalidTable()
    entries.set(key, read.entry)
    places.push(read.place)
    next = read.next
  }
  if (next !== directory.end) throw invalidTable()
  places.sort((one, other) => one.start - other.start)
  if (places.some((place, index) => place.start < (places[index - 1]?.end ?? 0))) throw invalidTable()
  return entries
}
