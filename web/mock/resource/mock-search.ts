import { syllables } from 'virtual:pinyin'
import { pinyinReadings } from '#contract/pinyin-readings.ts'
import { checkMaskedFilters } from '#contract/resource/masked-rules.ts'
import type { AnyResource, AnyRow } from '#contract/resource/resource.ts'
import type { FieldValues } from '#contract/resource/rules.ts'
import { isFound, searchedTexts } from '#contract/resource/search.ts'
import type { MockPerson } from '#web/mock/mock.ts'

/** Who looks at rows. */
export type MockViewer = Pick<MockPerson, 'scope' | 'can'>

/** Maximum number of ways to read a text that are compared; the server knows from the words which one is meant. */
const readingLimit = 16

const readingsOf = pinyinReadings(syllables)
const cache = new Map<string, readonly string[]>()

/** The ways to type a text in pinyin and in initials. */
function pinyinOf(text: string): readonly string[] {
  const cached = cache.get(text)
  if (cached) return cached
  const spelled = (partsOf: (character: string) => readonly string[]) => {
    const append = (before: readonly string[], character: string) =>
      before.flatMap((start) => partsOf(character).map((part) => start + part)).slice(0, readingLimit)
    return Array.from(text).reduce<readonly string[]>(append, [''])
  }
  const initialsOf = (character: string) => [...new Set(readingsOf(character).map((reading) => Array.from(reading)[0] ?? ''))]
  const typed = [...spelled(readingsOf), ...spelled(initialsOf)]
  cache.set(text, typed)
  return typed
}

/** Whether the search of a view finds a row, as on the server; without one every row is found. */
export function matchesSearch(row: AnyRow, searched: readonly string[], { search }: FieldValues): boolean {
  return typeof search !== 'string' || search === '' || isFound(search, row.id, searchedTexts(searched, row, pinyinOf))
}

/** The fields in which the viewer searches; throws `forbidden` for filters by fields that are masked to them. */
export function searchedBy({ list }: Pick<AnyResource, 'list'>, view: FieldValues, { can }: MockViewer): readonly string[] {
  const { searched, masked } = list
  checkMaskedFilters(list, view, can)
  return masked && can(masked.permission) ? [...searched, ...masked.searched] : searched
}
