import { useLanguage } from '#web/app/i18n/language.ts'
import type { FieldKind } from './field-rules.ts'
import styles from './field-value.module.css'
import type { AnyFieldLayout } from './form-layout.ts'
import { useFormMessages } from '#web/ui/form/form-messages.ts'
import { valueWords } from './value-words.ts'

interface FieldValueProps {
  layout: AnyFieldLayout
  kind: FieldKind
  value: unknown
}

/** A field of a form that is read-only as a whole: its label, and its value in words. */
export function FieldValue({ layout, kind, value }: FieldValueProps) {
  const language = useLanguage()
  const messages = useFormMessages()
  const words = valueWords(value, kind, layout, messages, language)
  return (
    <>
      <dt className={styles.label}>{layout.label}</dt>
      <dd className={styles.value}>{layout.renderValue ? layout.renderValue(value) : words || messages.none}</dd>
    </>
  )
}
