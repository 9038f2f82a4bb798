import { fieldKindOf } from '#contract/resource/field-kind.ts'
import type { AnyResource } from '#contract/resource/resource.ts'
import type { FieldValues } from '#contract/resource/rules.ts'

/** The values that a form of the resource edits. */
export function fieldsOf({ fields }: AnyResource, row: FieldValues): FieldValues {
  return Object.fromEntries(Object.keys(fields.shape).map((name) => [name, row[name]]))
}

/** The values of a new row: nothing is chosen that could be left wrong by mistake. */
export function blankFields({ fields }: AnyResource): FieldValues {
  const blanks: Readonly<Record<string, unknown>> = { text: '', day: '', time: '', boolean: false, json: [] }
  return Object.fromEntries(Object.entries(fields.shape).map(([name, schema]) => [name, blanks[fieldKindOf(schema)]]))
}
