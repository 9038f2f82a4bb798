import { Button } from '#web/ui/button/button.tsx'
import { Status } from '#web/ui/display/status.tsx'
import styles from './problem-list.module.css'
import { useResultMessages } from './result-messages.ts'

interface ProblemListProps {
  label: string
  problems: readonly { readonly id: string; readonly text: string; readonly cure: string; readonly isCured: boolean }[]
  onCure: (id: string) => void
}

/** What is wrong, each with the button that puts it right. */
export function ProblemList({ label, problems, onCure }: ProblemListProps) {
  const messages = useResultMessages()
  return (
    <ul className={styles.list} aria-label={label}>
      {problems.map(({ id, text, cure, isCured }) => (
        <li key={id} className={styles.problem}>
          <span className={styles.text}>{text}</span>
          {/* It stays where the focus is, and answers no further press. */}
          <Button variant="text" aria-disabled={isCured} onClick={() => !isCured && onCure(id)}>
            {isCured ? <Status tone="ok">{messages.cured}</Status> : cure}
          </Button>
        </li>
      ))}
    </ul>
  )
}
