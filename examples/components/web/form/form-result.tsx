import { Alert } from '#web/ui/feedback/alert.tsx'
import { useFormExampleMessages } from './messages.ts'
import styles from './form-result.module.css'

/** The submitted values of a form as JSON. */
export function FormResult({ values }: { values: object | null }) {
  const messages = useFormExampleMessages()
  if (!values) return null
  return (
    <div className={styles.result}>
      <Alert tone="ok" title={messages.sent} isLive>
        <pre className={styles.values}>{JSON.stringify(values, undefined, 2)}</pre>
      </Alert>
    </div>
  )
}
