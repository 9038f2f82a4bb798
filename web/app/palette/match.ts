import { syllables } from 'virtual:pinyin'
import { pinyinReadings } from '#contract/pinyin-readings.ts'
import { searchKey } from '#contract/texts/search-key.ts'

/** How well a text matches, best first; the value is its rank. */
export const matchRank = { prefix: 0, substring: 1, initials: 2 } as const

/** The rank of a match. */
export type MatchRank = (typeof matchRank)[keyof typeof matchRank]

const readingsOf = pinyinReadings(syllables)

/** Whether a query is the pinyin of characters from an index on; the last syllable may be incomplete. */
function isFullPinyin(characters: readonly string[], index: number, query: string): boolean {
  if (query === '') return true
  const character = characters[index]
  if (character === undefined) return false
  return readingsOf(character).some(
    (reading) =>
      reading.startsWith(query) || (query.startsWith(reading) && isFullPinyin(characters, index + 1, query.slice(reading.length))),
  )
}

/** Whether a query is made of initials and syllables of characters from an index on, such as `jclb`, `jichulb`. */
function isAbbreviation(characters: readonly string[], index: number, query: string): boolean {
  if (query === '') return true
  const character = characters[index]
  if (character === undefined) return false
  return readingsOf(character).some(
    (reading) =>
      (query.startsWith(reading) && isAbbreviation(characters, index + 1, query.slice(reading.length))) ||
      (query.startsWith(reading.slice(0, 1)) && isAbbreviation(characters, index + 1, query.slice(1))),
  )
}

function withoutSpaces(text: string): string {
  return searchKey(text).replaceAll(/\s/g, '')
}

/** The initials of words separated by spaces. */
function initialsOf(text: string): string {
  return Array.from(searchKey(text).matchAll(/[\p{L}\p{N}]+/gu), ([word]) => word.slice(0, 1)).join('')
}

/** The rank of a text for a query; undefined if it does not match. Compares text, pinyin and initials, without case and spaces. */
export function matchText(text: string, query: string): MatchRank | undefined {
  const [plain, wanted] = [withoutSpaces(text), withoutSpaces(query)]
  const characters = Array.from(plain)
  const starts = characters.map((_, index) => index)
  if (plain.startsWith(wanted) || isFullPinyin(characters, 0, wanted)) return matchRank.prefix
  if (plain.includes(wanted) || starts.some((start) => isFullPinyin(characters, start, wanted))) return matchRank.substring
  const hasInitials = starts.some((start) => isAbbreviation(characters, start, wanted)) || initialsOf(text).startsWith(wanted)
  return hasInitials ? matchRank.initials : undefined
}

/** Ranks and filters items by the best of their texts. Equal ranks keep their order; an empty query keeps all. */
export function rankItems<Item>(items: readonly Item[], query: string, textsOf: (item: Item) => readonly string[]) {
  if (query.trim() === '') return items.map((item): { item: Item; rank: MatchRank } => ({ item, rank: matchRank.prefix }))
  return items
    .flatMap((item) => {
      const ranks = textsOf(item).flatMap((text) => matchText(text, query) ?? [])
      const rank = ranks.toSorted((a, b) => a - b)[0]
      return rank === undefined ? [] : [{ item, rank }]
    })
    .toSorted((a, b) => a.rank - b.rank)
}
