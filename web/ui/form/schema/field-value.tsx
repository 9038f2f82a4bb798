import { linesIn } from '#contract/resource/lines.ts'
import { useLanguage } from '#web/base/i18n/language.ts'
import type { FieldRules } from './field-rules.ts'
import styles from './field-value.module.css'
import type { AnyFieldLayout } from './form-layout.ts'
import { useFormMessages } from '#web/ui/form/messages.ts'
import { LinesValue } from '#web/ui/form/lines/lines-field.tsx'
import { formatFieldValue } from './format-field-value.ts'

interface FieldValueProps {
  layout: AnyFieldLayout
  rules: Pick<FieldRules, 'kind' | 'line'>
  value: unknown
}

/** A field of a read-only form: its label, and its value as text. */
export function FieldValue({ layout, rules, value }: FieldValueProps) {
  const language = useLanguage()
  const messages = useFormMessages()
  const { kind, line } = rules
  return (
    <>
      <dt className={styles.label}>{layout.label}</dt>
      <dd className={styles.value}>
        {layout.renderValue ? (
          layout.renderValue(value)
        ) : line && layout.lines && linesIn(value).length > 0 ? (
          <LinesValue label={layout.label} layout={layout.lines} rules={line} lines={linesIn(value)} />
        ) : (
          formatFieldValue(value, kind, layout, messages, language) || messages.none
        )}
      </dd>
    </>
  )
}
