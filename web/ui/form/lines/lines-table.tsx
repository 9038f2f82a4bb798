import { useLanguage } from '#web/base/i18n/language.ts'
import layoutClasses from '#web/ui/theme/layout.module.css'
import visuallyHidden from '#web/ui/display/visually-hidden.module.css'
import { useFormMessages } from '#web/ui/form/messages.ts'
import type { LineRules } from '#web/ui/form/schema/field-rules.ts'
import { formatFieldValue } from '#web/ui/form/schema/format-field-value.ts'
import type { AnyLine, AnyLinesLayout } from '#web/ui/form/schema/form-layout.ts'
import { computedText } from './computed-text.ts'
import { useLinesMessages } from './messages.ts'
import { LinesTotals } from './lines-totals.tsx'
import styles from './lines.module.css'

interface LinesTableProps {
  /** Names the table. */
  label: string
  layout: AnyLinesLayout
  rules: LineRules
  lines: readonly AnyLine[]
}

const numeric: ReadonlySet<string | undefined> = new Set(['number', 'money'])

/** Lines that cannot be edited, with what the layout computes. Where it is narrow, each line is a card. */
export function LinesTable({ label, layout, rules, lines }: LinesTableProps) {
  const { fields, computed = [] } = layout
  const [texts, messages] = [useLinesMessages(), useFormMessages()]
  const language = useLanguage()
  const names = Object.keys(fields)
  if (lines.length === 0) return <p className={layoutClasses.faint}>{texts.noLines}</p>
  return (
    <div className={styles.value}>
      <table className={styles.shown} aria-label={label}>
        <thead>
          <tr>
            <th scope="col" className={styles.shownNumber}>
              <span className={visuallyHidden.always}>{texts.number}</span>
            </th>
            {names.map((name) => (
              <th key={name} scope="col" className={numeric.has(rules[name]?.kind) ? styles.end : undefined}>
                {fields[name]?.label}
              </th>
            ))}
            {computed.map((column) => (
              <th key={column.label} scope="col" className={styles.end}>
                {column.label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {lines.map((line, index) => (
            // oxlint-disable-next-line react/no-array-index-key -- a line that is only shown has nothing else that tells it from others
            <tr key={index}>
              <th scope="row" className={styles.shownNumber}>
                <span className={styles.wide}>{index + 1}</span>
                <span className={styles.narrow}>{texts.line(index + 1)}</span>
              </th>
              {names.map((name) => {
                const { kind = 'text' } = rules[name] ?? {}
                const text = formatFieldValue(line[name], kind, fields[name] ?? { label: name }, messages, language)
                return (
                  <td key={name} data-label={fields[name]?.label} className={numeric.has(kind) ? styles.end : undefined}>
                    {text || messages.none}
                  </td>
                )
              })}
              {computed.map(({ label: title, kind, valueOf }) => (
                <td key={title} data-label={title} className={styles.end}>
                  {computedText(valueOf(line), kind, language)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <LinesTotals {...{ layout, lines }} />
    </div>
  )
}
