import * as z from 'zod/mini'
import { dictionaryItem, type DictionaryItem, listDictionaryItems } from '#contract/dictionaries/dictionary.ts'
import { dictionaryFieldsOf } from '#contract/dictionaries/from-dictionary.ts'
import { itemTitlesOf } from '#contract/dictionaries/item-titles.ts'
import { dictionaryItemMissing, fieldError } from '#contract/resource/field-errors.ts'
import type { AnyResource, AnyRow } from '#contract/resource/resource.ts'
import type { FieldValues } from '#contract/resource/rules.ts'
import { mock, type MockContext, type MockHandler } from './mock.ts'
import { rowsByName } from './resource/row-registry.ts'

const items = z.array(dictionaryItem)

/** The items of a dictionary; undefined if there is none with this code. */
function itemsOf(code: string, now: number): DictionaryItem[] | undefined {
  const row = rowsByName(listDictionaryItems.resource)
    ?.all(now)
    .find((dictionary) => dictionary['code'] === code)
  return row && items.parse(row['items'])
}

/** The handler of the items that fields offer. */
export const dictionaryHandlers: readonly MockHandler[] = [
  mock(listDictionaryItems, ({ query: { codes } }, { now }) => ({
    list: codes.flatMap((code) => {
      const found = itemsOf(code, now)
      return found ? [{ code, items: found }] : []
    }),
  })),
]

/** The enabled items of a dictionary. */
export function enabledItems(code: string, now: number): DictionaryItem[] {
  return itemsOf(code, now)?.filter(({ isEnabled }) => isEnabled) ?? []
}

/** Throws if a changed field has a value that is not an enabled item of its dictionary. */
export function checkItems(
  { fields: declared }: AnyResource,
  fields: FieldValues,
  before: AnyRow | null,
  { now, language }: Pick<MockContext, 'now' | 'language'>,
): void {
  for (const { field, code } of dictionaryFieldsOf(declared)) {
    const value = fields[field]
    if (typeof value !== 'string' || value === before?.[field]) continue
    if (!enabledItems(code, now).some((item) => item.value === value)) throw fieldError(dictionaryItemMissing, field, language)
  }
}

/** Adds the labels that the items have now, for the audit log, which keeps them. */
export function withItemTitles(resource: AnyResource, row: AnyRow | null, now: number): AnyRow | null {
  return row && { ...row, ...itemTitlesOf(resource.fields.shape, row, (code) => itemsOf(code, now)) }
}
