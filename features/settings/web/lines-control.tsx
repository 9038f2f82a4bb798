import type { ReactNode } from 'react'
import { Button } from '#web/ui/button/button.tsx'
import { IconButton } from '#web/ui/button/icon-button.tsx'
import { focusAdjacent } from '#web/ui/feedback/focus-adjacent.ts'
import { Field } from '#web/ui/fields/field.tsx'
import type { CustomField } from '#web/ui/form/schema/form-layout.ts'
import layout from '#web/ui/theme/layout.module.css'
import { useSettingMessages } from './messages.ts'

interface LinesControlProps<Line extends object> {
  field: Pick<CustomField<unknown>, 'label' | 'hint' | 'error' | 'isReadOnly'>
  lines: readonly Line[]
  onChange: (lines: readonly Line[]) => void
  /** What the button that adds a line says, and the line that it adds. */
  addLabel: string
  newLine: Line
  className: string | undefined
  /** The controls of a line. */
  children: (line: Line, place: { readonly number: number; readonly change: (changes: Partial<Line>) => void }) => ReactNode
}

/** A setting of lines, which are added and removed one by one. */
export function LinesControl<Line extends object>({
  field: { label, hint, error, isReadOnly },
  lines,
  onChange,
  addLabel,
  newLine,
  className,
  children,
}: LinesControlProps<Line>) {
  const messages = useSettingMessages()
  return (
    <Field label={label} hint={hint} error={error} labelPosition="group">
      {(_, labelId) => (
        <fieldset className={`${layout.grid} ${layout.gap2}`} aria-labelledby={labelId}>
          {lines.map((line, index) => (
            // oxlint-disable-next-line react/no-array-index-key -- lines have no other identity than their place
            <div key={index} className={className}>
              {children(line, {
                number: index + 1,
                change: (changes) => onChange(lines.map((other, at) => (at === index ? { ...other, ...changes } : other))),
              })}
              {!isReadOnly && (
                <IconButton
                  icon="x"
                  label={messages.removeLine(index + 1)}
                  onClick={({ currentTarget }) => {
                    focusAdjacent(currentTarget)
                    onChange(lines.filter((__, at) => at !== index))
                  }}
                />
              )}
            </div>
          ))}
          {!isReadOnly && (
            <span>
              <Button icon="plus" onClick={() => onChange([...lines, newLine])}>
                {addLabel}
              </Button>
            </span>
          )}
        </fieldset>
      )}
    </Field>
  )
}
