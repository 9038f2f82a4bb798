import { useLanguage } from '#web/app/i18n/language.ts'
import type { FieldKind } from './field-rules.ts'
import styles from './field-value.module.css'
import type { AnyFieldLayout } from './form-layout.ts'
import { useFormMessages } from '#web/ui/form/form-messages.ts'
import { formatFieldValue } from './format-field-value.ts'

interface FieldValueProps {
  layout: AnyFieldLayout
  kind: FieldKind
  value: unknown
}

/** A field of a read-only form: its label, and its value as text. */
export function FieldValue({ layout, kind, value }: FieldValueProps) {
  const language = useLanguage()
  const messages = useFormMessages()
  const text = formatFieldValue(value, kind, layout, messages, language)
  return (
    <>
      <dt className={styles.label}>{layout.label}</dt>
      <dd className={styles.value}>{layout.renderValue ? layout.renderValue(value) : text || messages.none}</dd>
    </>
  )
}
