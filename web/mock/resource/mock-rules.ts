import { nameKey } from '#contract/name-key.ts'
import { fieldError, referenceMissing } from '#contract/resource/field-errors.ts'
import { referencesOf } from '#contract/resource/reference.ts'
import { idsOf, referenceListsOf } from '#contract/resource/references.ts'
import type { AnyResource, AnyRow } from '#contract/resource/resource.ts'
import type { FieldValues } from '#contract/resource/rules.ts'
import { checkItems } from '#web/mock/mocked-dictionaries.ts'
import type { MockContext } from '#web/mock/mock.ts'
import { rowsOf } from './row-registry.ts'

type RequestContext = Pick<MockContext, 'now' | 'language' | 'person'>

/** Throws if a changed reference leads to a missing row, or a changed item is not in its dictionary. An unchanged one may lead to a row deleted since. */
export function checkReferences(
  resource: AnyResource,
  fields: FieldValues,
  before: AnyRow | null,
  { now, language, person }: RequestContext,
): void {
  checkItems(resource, fields, before, { now, language })
  for (const { field, target } of referencesOf(resource)) {
    const id = fields[field]
    if (typeof id !== 'string' || id === before?.[field]) continue
    if (!rowsOf(target).find(id, now, person.scope)) throw fieldError(referenceMissing, field, language)
  }
  for (const { field, target } of referenceListsOf(resource)) {
    const known = new Set(idsOf(before?.[field]))
    const isMissing = idsOf(fields[field]).some((id) => !known.has(id) && !rowsOf(target).find(id, now, person.scope))
    if (isMissing) throw fieldError(referenceMissing, field, language)
  }
}

/** What is compared of a unique value, as on the server; undefined for none. */
function keyOf(value: unknown): unknown {
  return typeof value === 'string' ? nameKey(value) : (value ?? undefined)
}

/** Throws if another row has the same value in a unique field. */
export function checkUnique(
  { unique }: AnyResource,
  rows: readonly AnyRow[],
  { id, ...values }: FieldValues,
  { language }: Pick<RequestContext, 'language'>,
): void {
  for (const { field, error } of unique) {
    const key = keyOf(values[field])
    const isInUse = key !== undefined && rows.some((row) => row.id !== id && keyOf(row[field]) === key)
    if (isInUse) throw fieldError(error, field, language)
  }
}
