import { fieldKindOf } from '#contract/resource/field-kind.ts'
import type { AnyResource } from '#contract/resource/resource.ts'
import type { FieldValues } from '#contract/resource/rules.ts'

/** The form values of a row. */
export function fieldsOf({ fields }: AnyResource, row: FieldValues): FieldValues {
  return Object.fromEntries(Object.keys(fields.shape).map((name) => [name, row[name]]))
}

/** The initial values of a new row. Choices start empty, so that no default is submitted by mistake. */
export function blankFields({ fields }: Pick<AnyResource, 'fields'>): FieldValues {
  const blanks: Readonly<Record<string, unknown>> = { text: '', day: '', time: '', boolean: false, files: [], json: [], lines: [] }
  return Object.fromEntries(Object.entries(fields.shape).map(([name, schema]) => [name, blanks[fieldKindOf(schema)]]))
}
