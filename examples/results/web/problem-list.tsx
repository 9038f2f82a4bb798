import { Button } from '#web/ui/button/button.tsx'
import { Status } from '#web/ui/display/status.tsx'
import layout from '#web/ui/theme/layout.module.css'
import styles from './problem-list.module.css'
import { useResultMessages } from './messages.ts'

interface ProblemListProps {
  label: string
  problems: readonly { readonly id: string; readonly text: string; readonly correction: string; readonly isCorrected: boolean }[]
  onCorrect: (id: string) => void
}

/** Problems, each with a button that corrects it. */
export function ProblemList({ label, problems, onCorrect }: ProblemListProps) {
  const messages = useResultMessages()
  return (
    <ul aria-label={label}>
      {problems.map(({ id, text, correction, isCorrected }) => (
        <li key={id} className={`${layout.row} ${layout.wrap} ${layout.between} ${styles.problem}`}>
          <span className={styles.text}>{text}</span>
          {/* Not removed, so that it keeps the focus; further clicks have no effect. */}
          <Button variant="text" aria-disabled={isCorrected} onClick={() => !isCorrected && onCorrect(id)}>
            {isCorrected ? <Status tone="ok">{messages.corrected}</Status> : correction}
          </Button>
        </li>
      ))}
    </ul>
  )
}
