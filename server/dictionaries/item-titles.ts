import { languages } from '#contract/language.ts'
import type { Shape } from '#contract/resource/row.ts'
import { type DictionaryItem, itemLabel } from '#contract/dictionaries/dictionary.ts'
import { dictionaryFieldsOf } from '#contract/dictionaries/from-dictionary.ts'

/** The labels that the items of a row have now, which the audit log keeps beside their values, by the names of their fields there. */
export function itemTitlesOf(
  shape: Shape,
  row: Readonly<Record<string, unknown>>,
  itemsOf: (code: string) => readonly DictionaryItem[] | undefined,
): Readonly<Record<string, unknown>> {
  return Object.fromEntries(
    dictionaryFieldsOf({ shape }).map(({ field, titleName, code }) => {
      const item = itemsOf(code)?.find(({ value }) => value === row[field])
      return [titleName, item ? itemLabel(item, languages[0]) : (row[field] ?? null)]
    }),
  )
}
