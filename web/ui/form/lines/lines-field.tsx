import { linesIn } from '#contract/resource/lines.ts'
import { Field, type FieldProps } from '#web/ui/fields/field.tsx'
import type { LineErrors } from '#web/ui/form/form-field.ts'
import type { FieldRules } from '#web/ui/form/schema/field-rules.ts'
import type { AnyFieldLayout } from '#web/ui/form/schema/form-layout.ts'
import { lazyControl } from '#web/ui/popover/lazy-control.tsx'

const editor = lazyControl(() => import('./lines-editor.tsx').then((module) => module.LinesEditor))
const table = lazyControl(() => import('./lines-table.tsx').then((module) => module.LinesTable))

/** Lines as a table that cannot be edited, with what its layout computes. Its code is loaded when it is shown. */
export const LinesValue = table.Control

interface LinesFieldProps extends FieldProps {
  name: string
  value: unknown
  onChange: (value: unknown) => void
  onBlur: () => void
  isReadOnly?: boolean | undefined
  rules: FieldRules
  layout: Pick<AnyFieldLayout, 'lines'>
  inLines: LineErrors | undefined
}

/** The first error of a line that no cell can show, such as one of a field that the form does not have. */
function strayError({ name, rules: { line = {} }, inLines }: LinesFieldProps, count: number): string | undefined {
  if (!inLines || inLines.attempt === 0) return undefined
  const [, error] =
    Object.entries(inLines.errors).find(([place]) => {
      const [field, position, nameInLine = ''] = place.split('.')
      return field === name && position !== undefined && (Number(position) >= count || !(nameInLine in line))
    }) ?? []
  return error
}

/** A field with lines, such as those of an order. The editor is loaded when it is shown. */
export function LinesField(props: LinesFieldProps) {
  const { name, value, onChange, onBlur, isReadOnly = false, rules, layout, inLines, error, ...field } = props
  const { line = {} } = rules
  if (!layout.lines) throw new Error(`The layout of ${name} has no lines: add the labels of their fields.`)
  const shown = { label: field.label, layout: layout.lines, rules: line, lines: linesIn(value) }
  return (
    <Field {...field} error={error ?? strayError(props, shown.lines.length)} labelPosition="group">
      {(links, labelId) =>
        isReadOnly ? (
          <LinesValue {...shown} />
        ) : (
          <editor.Control
            {...shown}
            lines={Array.isArray(value) ? value : noLines}
            {...{ name, onChange, onBlur, labelId, inLines }}
            max={rules.max ?? Number.POSITIVE_INFINITY}
            describedBy={links['aria-describedby']}
          />
        )
      }
    </Field>
  )
}

const noLines: readonly never[] = []
