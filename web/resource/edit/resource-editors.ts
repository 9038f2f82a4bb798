import type { AnyRow } from '#contract/resource/resource.ts'
import type { FieldValues } from '#contract/resource/rules.ts'
import { fieldsOf } from '#web/resource/form/form-values.ts'
import { resourceLayout } from '#web/resource/form/form-layout.ts'
import { type ColumnParts, fieldText } from '#web/resource/resource-columns.tsx'
import type { FormMessages } from '#web/ui/form/messages.ts'
import type { FieldKind } from '#web/ui/form/schema/field-rules.ts'
import { errorText } from '#web/ui/form/schema/schema-field.tsx'
import { fieldRulesOf } from '#web/ui/form/schema/use-field-rules.ts'
import type { CellEditor } from '#web/ui/table/edit/cell-editor.ts'

/** The editors of the fields of a resource, by name. */
export type Editors<Row> = ReadonlyMap<string, CellEditor<Row>>

/** Kinds without a control that fits into a cell. */
const excludedKinds: ReadonlySet<FieldKind> = new Set(['other', 'references', 'lines', 'file', 'files', 'richText'])

/** Makes the editors of the fields that an update accepts, masked ones aside, each from the field's schema and its texts. */
export function resourceEditors<Row extends AnyRow>(parts: ColumnParts, formMessages: FormMessages): Editors<Row> {
  const { resource, words, language } = parts
  const fields = fieldRulesOf(resource.fields, language)
  const label = (name: string) => words.fields[name] ?? name

  /** The first message that the change adds: that of the field itself, or of another one that depends on it. */
  function check(name: string, row: Row, value: unknown): string | undefined {
    const before: FieldValues = fieldsOf(resource, row)
    const known = fields.validate(before).errors
    const after = fields.validate({ ...before, [name]: value })
    const own = after.errors[name]
    const rules = fields.rules[name]
    if (own !== undefined && rules) {
      const field = { value, error: own }
      return errorText({ layout: { label: label(name) }, rules, field, isRequired: rules.isRequired }, formMessages)
    }
    const other = Object.entries(after.errors).find(([field]) => known[field] === undefined)
    return other ? `${label(other[0])}: ${other[1]}` : after.formIssues[0]?.message
  }

  const editors = Object.entries(fields.rules).flatMap(([name, rules]): CellEditor<Row>[] => {
    if (excludedKinds.has(rules.kind) || resource.fixed.includes(name) || resource.masked.includes(name)) return []
    const schema = resource.fields.shape[name]
    return [
      {
        name,
        label: label(name),
        rules,
        layoutOf: (row) => ({ ...resourceLayout(resource, words, row, language).fields[name], label: label(name), autoFocus: false }),
        valueOf: (row) => row[name],
        withValue: (row, value) => ({ ...row, [name]: value }),
        normalize(value) {
          const filled = fields.normalize({ [name]: value })[name]
          const parsed = schema?.safeParse(filled)
          return parsed?.success ? parsed.data : filled
        },
        check: (row, value) => check(name, row, value),
        textOf: (value) => fieldText(name, value, parts),
      },
    ]
  })
  return new Map(editors.map((editor) => [editor.name, editor]))
}
