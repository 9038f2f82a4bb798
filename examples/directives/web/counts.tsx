import { useDirectivesMessages } from './directives-messages.ts'
import styles from './directives.module.css'

/** How often a button was pressed, and how often that did something. */
export function Counts({ pressed, done }: { pressed: number; done: number }) {
  const messages = useDirectivesMessages()
  return (
    <>
      <span className={styles.count}>{messages.pressed(pressed)}</span>
      <output className={styles.count}>{messages.done(done)}</output>
    </>
  )
}
