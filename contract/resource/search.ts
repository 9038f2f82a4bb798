import { comparable, searchKey } from '#contract/texts/search-key.ts'
import type { FieldValues } from './rules.ts'

/** Returns how a text with Chinese characters is typed: its pinyin without tones (v for ü), and its initials. */
export type PinyinOf = (text: string) => readonly string[]

/** The digits of a text that is a number with separators, such as a phone number; empty for fewer than three digits or any other text. */
function digitsOf(text: string): string[] {
  const digits = /^[\d\s().+-]+$/.test(text) ? text.replaceAll(/\D/g, '') : ''
  return digits.length < 3 ? [] : [digits]
}

/**
 * The texts of a row in which a search looks, as searches compare them: its searched fields, the pinyin and initials of those with Chinese characters,
 * and the digits of telephone numbers. Fields without a value have none.
 */
export function searchedTexts(searched: readonly string[], row: FieldValues, pinyinOf: PinyinOf): string[] {
  const values = searched.flatMap((field) => (typeof row[field] === 'string' ? comparable(row[field]) : []))
  const typed = values.filter((value) => /\p{Script=Han}/u.test(value)).flatMap(pinyinOf)
  return [...new Set([...values, ...typed, ...values.flatMap(digitsOf)].map(searchKey))]
}

/** A search as it is compared: its text, and the digits of a number typed with separators. */
export function searchForms(search: string): string[] {
  const text = searchKey(search)
  return [...new Set([text, ...digitsOf(text)])]
}

/** Whether a search finds a row: its id is the text, or one of its searched texts contains it. Case and width do not matter. */
export function isFound(search: string, id: string, texts: readonly string[]): boolean {
  const forms = searchForms(search)
  return forms.includes(id) || texts.some((searched) => forms.some((form) => searched.includes(form)))
}
