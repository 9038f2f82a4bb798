import { fieldError, referenceMissing } from '#contract/resource/field-errors.ts'
import { referencesOf } from '#contract/resource/reference.ts'
import type { AnyResource, AnyRow } from '#contract/resource/resource.ts'
import type { FieldValues } from '#contract/resource/rules.ts'
import type { MockContext } from '#web/mock/mock.ts'
import { rowsOf } from './mocked-rows.ts'

type Asking = Pick<MockContext, 'now' | 'language'>

/** Throws when a reference that changes leads to a row that is missing. One that is kept may lead to a row that was deleted since. */
export function checkReferences(resource: AnyResource, fields: FieldValues, before: AnyRow | null, { now, language }: Asking): void {
  for (const { field, target } of referencesOf(resource)) {
    const id = fields[field]
    if (typeof id !== 'string' || id === before?.[field]) continue
    if (!rowsOf(target).find(id, now)) throw fieldError(referenceMissing, field, language)
  }
}

/** Throws when another of the rows has one of these values in a field whose values no two rows have. */
export function checkUnique(
  { unique }: AnyResource,
  rows: readonly AnyRow[],
  { id, ...values }: FieldValues,
  { language }: Pick<Asking, 'language'>,
): void {
  for (const { field, error } of unique) {
    const value = values[field]
    const isInUse = value !== undefined && value !== null && rows.some((row) => row.id !== id && row[field] === value)
    if (isInUse) throw fieldError(error, field, language)
  }
}
