import type { ReactNode } from 'react'
import { Card } from '#web/ui/page-layout/card.tsx'
import { Icon, type IconName } from '#web/ui/icons/icon.tsx'
import layout from '#web/ui/theme/layout.module.css'
import styles from './result-view.module.css'

const marks: Record<ResultViewProps['tone'], { readonly icon: IconName }> = {
  ok: { icon: 'circle-check' },
  bad: { icon: 'circle-x' },
  info: { icon: 'info' },
}

interface ResultViewProps {
  tone: 'ok' | 'bad' | 'info'
  /** The result. */
  title: string
  /** One sentence of explanation. */
  text: string
  /** The next actions, the primary one last. */
  actions: ReactNode
  /** The details. */
  children: ReactNode
}

/** The result of an operation: a sentence, details and the next actions. */
export function ResultView({ tone, title, text, actions, children }: ResultViewProps) {
  return (
    <Card>
      <div className={`${layout.stack} ${layout.gap0} ${styles.result}`}>
        <span className={`${styles.mark} ${styles[tone]}`}>
          <Icon name={marks[tone].icon} size={36} />
        </span>
        <h2 className={styles.title}>{title}</h2>
        <p className={`${layout.faint} ${styles.text}`}>{text}</p>
        <div className={`${layout.stack} ${layout.gap4} ${styles.details}`}>{children}</div>
        <div className={`${layout.buttons} ${styles.actions}`}>{actions}</div>
      </div>
    </Card>
  )
}
