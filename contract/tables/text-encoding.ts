import { inPieces, type TextEncoding, type Unpacking } from './unpacking.ts'

/** The encoding of a text, as far as its bytes show it. */
export interface EncodingGuess {
  readonly encoding: TextEncoding
  /** Other encodings make less sense of it; where false a person should look at the text first. */
  readonly isSure: boolean
}

/** Bytes that tell UTF-16 from other texts. */
const looked = 1000

/** The encoding that a text says it has by the mark at its start. */
function markedEncoding([first, second, third]: Uint8Array): TextEncoding | undefined {
  if (first === 0xef && second === 0xbb && third === 0xbf) return 'utf-8'
  if (first === 0xff && second === 0xfe) return 'utf-16le'
  return first === 0xfe && second === 0xff ? 'utf-16be' : undefined
}

/** Line breaks, separators and digits have a zero as their other byte. */
function unmarkedUtf16(bytes: Uint8Array): TextEncoding | undefined {
  const start = bytes.subarray(0, looked)
  const zeros = [0, 0]
  for (const [place, byte] of start.entries()) if (byte === 0) zeros[place % 2] = (zeros[place % 2] ?? 0) + 1
  const [even = 0, odd = 0] = zeros
  const all = even + odd
  if (all < start.length / 10 || all === 0 || bytes.length % 2 === 1) return undefined
  if (odd >= all * 0.9) return 'utf-16le'
  return even >= all * 0.9 ? 'utf-16be' : undefined
}

/** UTF-16 with or without its mark; undefined for every other encoding. */
export function utf16Of(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | undefined {
  const found = markedEncoding(bytes) ?? unmarkedUtf16(bytes)
  return found === 'utf-16le' || found === 'utf-16be' ? found : undefined
}

/** The character in place of bytes that are invalid in the encoding. */
export const brokenMark = '\uFFFD'

/** Whether a text is UTF-8, of which up to a tenth of the characters beyond ASCII may be broken. */
async function isUtf8(bytes: Uint8Array, unpacking: Unpacking): Promise<boolean> {
  try {
    const decode = unpacking.decoder('utf-8')
    for await (const piece of inPieces(bytes, unpacking)) decode(piece)
    decode(undefined)
    return true
  } catch {
    // It is counted below how much of it is broken.
  }
  const decode = unpacking.decoder('utf-8', { isLossy: true })
  let [all, broken] = [0, 0]
  const count = (text: string) => {
    for (const character of text.match(/[^\0-\x7F]/gu) ?? []) {
      all += 1
      if (character === brokenMark) broken += 1
    }
  }
  for await (const piece of inPieces(bytes, unpacking)) count(decode(piece))
  count(decode(undefined))
  return broken <= all / 10
}

/** What bytes above ASCII are in an encoding. */
interface Tally {
  all: number
  common: number
  unassigned: number
}

const isBetween = (byte: number, first: number, last: number) => byte >= first && byte <= last

/** Adds characters of two bytes by what a lead and a trail are; one that is long has four. */
function tallyPairs(
  bytes: Uint8Array,
  tally: Tally,
  kindOf: (lead: number, trail: number) => 'common' | 'rare' | 'unassigned' | 'long',
): void {
  for (let place = 0; place < bytes.length; place++) {
    const lead = bytes[place] ?? 0
    if (lead < 0x80) continue
    const kind = kindOf(lead, bytes[place + 1] ?? 0)
    tally.all += 1
    if (kind === 'common') tally.common += 1
    if (kind === 'unassigned') tally.unassigned += 1
    else place += kind === 'long' ? 3 : 1
  }
}

/** GB 2312 has the common characters first, and puts signs and full-width letters before them. */
function tallyGb18030(bytes: Uint8Array, tally: Tally): void {
  tallyPairs(bytes, tally, (lead, trail) => {
    if (!isBetween(lead, 0x81, 0xfe)) return 'unassigned'
    if (isBetween(trail, 0x30, 0x39)) return 'long'
    if (trail < 0x40 || trail === 0x7f || trail === 0xff) return 'unassigned'
    if (trail < 0xa1) return 'rare'
    // Characters of users, which fonts do not have.
    if (isBetween(lead, 0xaa, 0xaf) || lead >= 0xf8) return 'unassigned'
    return isBetween(lead, 0xb0, 0xd7) || lead === 0xa1 || lead === 0xa3 ? 'common' : 'rare'
  })
}

/** Big5 has its signs and common characters before the rare ones, too. */
function tallyBig5(bytes: Uint8Array, tally: Tally): void {
  tallyPairs(bytes, tally, (lead, trail) => {
    if (!isBetween(lead, 0x87, 0xfe)) return 'unassigned'
    if (!isBetween(trail, 0x40, 0x7e) && !isBetween(trail, 0xa1, 0xfe)) return 'unassigned'
    return isBetween(lead, 0xa1, 0xc5) || (lead === 0xc6 && trail <= 0x7e) ? 'common' : 'rare'
  })
}

const isLetter = (byte: number) => isBetween(byte | 0x20, 0x61, 0x7a)
const unassigned1252: ReadonlySet<number> = new Set([0x81, 0x8d, 0x8f, 0x90, 0x9d])

/** In western languages, letters beyond ASCII occur singly between others, or in pairs within a word. */
function tallyWestern(bytes: Uint8Array, tally: Tally): void {
  for (let place = 0; place < bytes.length; place++) {
    const start = place
    while ((bytes[place] ?? 0) >= 0x80) {
      if (unassigned1252.has(bytes[place] ?? 0)) tally.unassigned += 1
      place += 1
    }
    const length = place - start
    const isWithin = isLetter(bytes[start - 1] ?? 0) && isLetter(bytes[place] ?? 0)
    tally.all += length
    if (length === 1 || (length === 2 && isWithin)) tally.common += length
  }
}

const tallies = { gb18030: tallyGb18030, 'windows-1252': tallyWestern, big5: tallyBig5 } as const

/** Characters beyond ASCII after which no more are looked at. */
const enough = 20_000

/** The share of common characters above which GB 18030 needs no confirmation by the user. */
const sureShare = 0.95

/** The encoding before Unicode that makes most sense of a text, by rare and unassigned characters. */
async function olderEncoding(bytes: Uint8Array, unpacking: Unpacking): Promise<EncodingGuess> {
  const found = [
    { encoding: 'gb18030', tally: { all: 0, common: 0, unassigned: 0 } },
    { encoding: 'windows-1252', tally: { all: 0, common: 0, unassigned: 0 } },
    { encoding: 'big5', tally: { all: 0, common: 0, unassigned: 0 } },
  ] as const
  for await (const piece of inPieces(bytes, unpacking)) {
    for (const { encoding, tally } of found) tallies[encoding](piece, tally)
    if (found[0].tally.all >= enough) break
  }
  const scored = found.map(({ encoding, tally: { all, common, unassigned } }) => ({ encoding, score: (common - 2 * unassigned) / all }))
  const [first, second] = scored.toSorted((one, other) => other.score - one.score)
  if (!first || !second) throw new Error('Nothing was ranked')
  const isSure = first.encoding === 'gb18030' && first.score >= sureShare && first.score > second.score
  return { encoding: first.encoding, isSure }
}

/** Tells the encoding of a text: what its mark says, else UTF-16 by its zeros, else UTF-8 if nearly all of it is, else an older one. */
export async function encodingOf(bytes: Uint8Array, unpacking: Unpacking): Promise<EncodingGuess> {
  const unicode = markedEncoding(bytes) ?? unmarkedUtf16(bytes)
  if (unicode) return { encoding: unicode, isSure: true }
  return (await isUtf8(bytes, unpacking)) ? { encoding: 'utf-8', isSure: true } : olderEncoding(bytes, unpacking)
}
