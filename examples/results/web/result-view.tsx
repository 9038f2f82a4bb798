import type { ReactNode } from 'react'
import { Card } from '#web/ui/page-layout/card.tsx'
import { Icon, type IconName } from '#web/ui/icons/icon.tsx'
import styles from './result-view.module.css'

const marks: Record<ResultViewProps['tone'], { readonly icon: IconName }> = {
  ok: { icon: 'circle-check' },
  bad: { icon: 'circle-x' },
  info: { icon: 'info' },
}

interface ResultViewProps {
  tone: 'ok' | 'bad' | 'info'
  /** What has come of it. */
  title: string
  /** One sentence on what that means. */
  text: string
  /** What can be done now, the likeliest last. */
  actions: ReactNode
  /** What there is to know of it. */
  children: ReactNode
}

/** How something has ended: one sentence, its details, and what can be done now. */
export function ResultView({ tone, title, text, actions, children }: ResultViewProps) {
  return (
    <Card>
      <div className={styles.result}>
        <span className={`${styles.mark} ${styles[tone]}`}>
          <Icon name={marks[tone].icon} size={36} />
        </span>
        <h2 className={styles.title}>{title}</h2>
        <p className={styles.text}>{text}</p>
        <div className={styles.details}>{children}</div>
        <div className={styles.actions}>{actions}</div>
      </div>
    </Card>
  )
}
