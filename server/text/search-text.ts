import type { FieldValues } from '#contract/resource/rules.ts'
import { searchedTexts } from '#contract/resource/search.ts'
import { pinyinOf } from './pinyin-of.ts'

/** The text in which a list searches a row. Line breaks separate its parts, so that no search matches across them. */
export function searchText(searched: readonly string[], row: FieldValues): string {
  return searchedTexts(searched, row, pinyinOf).join('\n')
}
