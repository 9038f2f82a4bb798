import { useDirectivesMessages } from './messages.ts'
import styles from './directives.module.css'

/** How often a button was clicked, and how often its action ran. */
export function Counts({ clicked, executed }: { clicked: number; executed: number }) {
  const messages = useDirectivesMessages()
  return (
    <>
      <span className={styles.count}>{messages.clicked(clicked)}</span>
      <output className={styles.count}>{messages.executed(executed)}</output>
    </>
  )
}
