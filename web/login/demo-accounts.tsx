import styles from './login-page.module.css'
import { useLoginMessages } from './messages.ts'

/** The accounts of the demonstration. */
export function DemoAccounts() {
  const messages = useLoginMessages()
  return (
    <dl className={styles.demoAccounts}>
      <dt>admin / 123456</dt>
      <dd>{messages.demoAdmin}</dd>
      <dt>editor / 123456</dt>
      <dd>{messages.demoEditor}</dd>
    </dl>
  )
}
