import { useLanguage } from '#web/base/i18n/language.ts'
import type { AnyLine, AnyLinesLayout } from '#web/ui/form/schema/form-layout.ts'
import { computedText } from './computed-text.ts'
import layoutClasses from '#web/ui/theme/layout.module.css'
import styles from './lines.module.css'

/** What the layout computes from all lines. */
export function LinesTotals({ layout, lines }: { layout: AnyLinesLayout; lines: readonly AnyLine[] }) {
  const language = useLanguage()
  const totals = layout.totals?.(lines) ?? []
  if (totals.length === 0) return null
  return (
    <dl className={`${layoutClasses.row} ${layoutClasses.wrap} ${layoutClasses.end} ${styles.totals}`}>
      {totals.map(({ label, value, kind }) => (
        <div key={label} className={`${layoutClasses.row} ${styles.total}`}>
          <dt>{label}</dt>
          <dd>{computedText(value, kind, language)}</dd>
        </div>
      ))}
    </dl>
  )
}
