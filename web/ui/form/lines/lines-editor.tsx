import { type CSSProperties, type FocusEvent, useId } from 'react'
import { Button } from '#web/ui/button/button.tsx'
import layoutClasses from '#web/ui/theme/layout.module.css'
import visuallyHidden from '#web/ui/display/visually-hidden.module.css'
import { FieldLabel } from '#web/ui/fields/field.tsx'
import type { LineErrors } from '#web/ui/form/form-field.ts'
import type { LineRules } from '#web/ui/form/schema/field-rules.ts'
import type { AnyLine, AnyLinesLayout } from '#web/ui/form/schema/form-layout.ts'
import { keysName } from '#web/ui/keyboard/shortcuts.ts'
import { columnsOf, isRequiredMarked } from './columns.ts'
import { LineRow } from './line-row.tsx'
import { useLinesMessages } from './messages.ts'
import { LinesTotals } from './lines-totals.tsx'
import styles from './lines.module.css'
import { useLines } from './use-lines.ts'
import { useShownErrors } from './use-shown-errors.ts'

interface LinesEditorProps {
  name: string
  lines: readonly AnyLine[]
  onChange: (lines: readonly AnyLine[]) => void
  /** Called when the focus leaves the lines. */
  onBlur: () => void
  layout: AnyLinesLayout
  rules: LineRules
  max: number
  inLines: LineErrors | undefined
  labelId: string
  describedBy: string | undefined
}

interface TableStyle extends CSSProperties {
  '--lines-columns': string
  '--lines-width': string
}

/** Edits lines in a table; where it is narrow, each line is a card. Lines are added, deleted and moved by buttons and keys. */
export function LinesEditor({ name, lines, onChange, onBlur, layout, rules, max, inLines, labelId, describedBy }: LinesEditorProps) {
  const messages = useLinesMessages()
  const keysId = useId()
  const { ref, ...commands } = useLines({ name, lines, rules, max, onChange })
  const { keys, isFull } = commands
  const errors = useShownErrors({ name, keys, fields: Object.keys(layout.fields), inLines })
  const { template, neededPx } = columnsOf(layout, rules)
  const style: TableStyle = { '--lines-columns': template, '--lines-width': `${neededPx}px` }

  function leave({ currentTarget, relatedTarget }: FocusEvent) {
    if (!currentTarget.contains(relatedTarget)) onBlur()
  }

  return (
    <div ref={ref} className={`${layoutClasses.surface} ${styles.editor}`} onBlur={leave}>
      <div className={styles.scroller}>
        <table
          aria-labelledby={labelId}
          aria-describedby={[keysId, describedBy].filter(Boolean).join(' ')}
          className={styles.table}
          style={style}
        >
          <thead>
            <HeaderRow {...{ layout, rules }} />
          </thead>
          <tbody>
            {lines.length === 0 && (
              <tr className={styles.none}>
                <td>{messages.noLines}</td>
              </tr>
            )}
            {lines.map((line, index) => (
              <LineRow key={keys[index]} {...{ name, line, index, layout, rules, commands, errors }} count={lines.length} />
            ))}
          </tbody>
        </table>
      </div>
      <div className={`${layoutClasses.row} ${layoutClasses.wrap} ${styles.footer}`}>
        <Button
          variant="text"
          icon="plus"
          data-action="add"
          aria-describedby={labelId}
          aria-disabled={isFull}
          onClick={isFull ? undefined : commands.add}
        >
          {messages.add}
        </Button>
        {isFull && <span className={`${layoutClasses.faint} ${layoutClasses.small}`}>{messages.limitReached(max)}</span>}
        <LinesTotals {...{ layout, lines }} />
      </div>
      <p id={keysId} hidden>
        {messages.keys(keysName('Alt', '↑'), keysName('Alt', '↓'))}
      </p>
      <p className={visuallyHidden.always} aria-live="polite">
        {commands.announcement}
      </p>
    </div>
  )
}

function HeaderRow({ layout, rules }: Pick<LinesEditorProps, 'layout' | 'rules'>) {
  const { fields, computed = [] } = layout
  const messages = useLinesMessages()
  return (
    <tr className={`${layoutClasses.muted} ${layoutClasses.small} ${styles.header}`}>
      <th scope="col">
        <span className={visuallyHidden.always}>{messages.number}</span>
      </th>
      {Object.entries(fields).map(([name, { label }]) => (
        <th key={name} scope="col">
          <FieldLabel label={label} isRequired={isRequiredMarked(rules[name])} />
        </th>
      ))}
      {computed.map(({ label }) => (
        <th key={label} scope="col" className={styles.end}>
          {label}
        </th>
      ))}
      <th scope="col">
        <span className={visuallyHidden.always}>{messages.actions}</span>
      </th>
    </tr>
  )
}
