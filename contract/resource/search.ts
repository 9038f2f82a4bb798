import type { FieldValues } from './rules.ts'

/** Returns how a text with Chinese characters is typed: its pinyin without tones (v for ü), and its initials. */
export type PinyinOf = (text: string) => readonly string[]

/**
 * The texts of a row in which a search looks, in lower case: its searched fields, and the pinyin and initials of those with Chinese characters.
 * Fields without a value have none.
 */
export function searchedTexts(searched: readonly string[], row: FieldValues, pinyinOf: PinyinOf): string[] {
  const values = searched.map((field) => row[field]).filter((value) => typeof value === 'string')
  const typed = values.filter((value) => /\p{Script=Han}/u.test(value)).flatMap(pinyinOf)
  return [...new Set([...values, ...typed].map((text) => text.toLowerCase()))]
}

/** Whether a search finds a row: its id is the text, or one of its searched texts contains it. Case does not matter. */
export function isFound(search: string, id: string, texts: readonly string[]): boolean {
  const text = search.toLowerCase()
  return text === id || texts.some((searched) => searched.includes(text))
}
