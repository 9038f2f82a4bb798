import { definedDictionaries } from '#contract/dictionaries/define-dictionary.ts'
import { type DictionaryItem, itemLabel } from '#contract/dictionaries/dictionary.ts'
import { dictionaryFieldsOf } from '#contract/dictionaries/from-dictionary.ts'
import { AppError } from '#contract/errors/app-error.ts'
import { dictionaries, type Dictionary, dictionaryItemInUse, dictionaryRequired } from '#features/dictionaries/contract/dictionaries.ts'
import type { MockContext } from '#web/mock/mock.ts'
import { mockResource } from '#web/mock/resource/mock-resource.ts'
import { registeredRows } from '#web/mock/resource/row-registry.ts'

/** The fields that choose from a dictionary, with their rows. */
function fieldsWith(code: string) {
  return registeredRows().flatMap(({ resource, rows }) =>
    dictionaryFieldsOf(resource.fields).flatMap((field) => (field.code === code ? [{ field: field.field, rows }] : [])),
  )
}

function rowCount(code: string, value: string, now: number): number {
  return fieldsWith(code).reduce((sum, { field, rows }) => sum + rows.allEver(now).filter((row) => row[field] === value).length, 0)
}

function checkNotRequired({ code, name }: Dictionary): void {
  if (fieldsWith(code).length > 0) throw new AppError(dictionaryRequired, { name })
}

function checkRemoved(before: Dictionary, after: readonly DictionaryItem[], { now, language }: MockContext): void {
  const kept = new Set(after.map(({ value }) => value))
  for (const item of before.items.filter(({ value }) => !kept.has(value))) {
    const count = rowCount(before.code, item.value, now)
    if (count > 0) throw new AppError(dictionaryItemInUse, { label: itemLabel(item, language), rowCount: count })
  }
}

/** The mock of dictionaries. */
export const { handlers, preferences } = mockResource(dictionaries, {
  // Read when the rows are needed: until then other features declare theirs.
  get count() {
    return definedDictionaries().length
  },
  seed(_, index) {
    const { code = '', name = '', items = [] } = definedDictionaries()[index] ?? {}
    return { code, name, description: null, items: items.map((item) => ({ ...item, isEnabled: true })) }
  },
  beforeWrite(_, before, { code, items }, context) {
    if (before && code !== undefined && code !== before.code) checkNotRequired(before)
    if (before && items) checkRemoved(before, items, context)
    return undefined
  },
  beforeRemove: checkNotRequired,
})
