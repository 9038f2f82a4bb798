import type { ResourceExample } from '#contract/resource/example.ts'
import type { AnyRow } from '#contract/resource/resource.ts'
import type { Shape, WithoutReferences } from '#contract/resource/row.ts'
import { type FieldValues, initialFields } from '#contract/resource/rules.ts'

/** A row as a server sends it, with the fields of its example, and `more`: read-only fields, references and titles. */
export function exampleRow<Fields extends Shape>(
  { resource, fields }: ResourceExample<Fields>,
  more: FieldValues = {},
): AnyRow & WithoutReferences<Fields> {
  const dates = { createDate: '2026-11-21T01:00:00.000Z', updateDate: '2026-11-21T01:00:00.000Z' }
  return { id: '0000000000000001', ...dates, version: 1, ...initialFields(resource), ...more, ...fields(0) }
}
