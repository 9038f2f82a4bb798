import type { ReactNode } from 'react'
import { VisuallyHidden } from '#web/ui/display/visually-hidden.tsx'
import { Icon } from '#web/ui/icons/icon.tsx'
import { formatNumber } from '#web/app/i18n/format.ts'
import { useLanguage } from '#web/app/i18n/language.ts'
import { useDashboardMessages } from './dashboard-messages.ts'
import { Figure } from './figure-card.tsx'
import styles from './figure-change.module.css'

/** The changes of a figure, one below the other. */
export function Changes({ children }: { children: ReactNode }) {
  return <dl className={styles.changes}>{children}</dl>
}

interface ChangeProps {
  label: string
  /** In percent; null where there is nothing to compare with, undefined until it is there. */
  percent: number | null | undefined
  /** It is a number by chance, which says nothing of a way. */
  isByChance: boolean
}

/** How a figure went: the arrow points the way it did. */
export function Change({ label, percent, isByChance }: ChangeProps) {
  const language = useLanguage()
  return (
    <div className={styles.change}>
      <dt>{label}</dt>
      <dd>
        <Figure widthPx={48}>
          {percent === undefined ? undefined : isByChance ? formatNumber(percent ?? 0, language) : <Way percent={percent} />}
        </Figure>
      </dd>
    </div>
  )
}

function Way({ percent }: { percent: number | null }) {
  const messages = useDashboardMessages()
  const language = useLanguage()
  if (percent === null) {
    return (
      <span className={styles.same}>
        <span aria-hidden="true">–</span>
        <VisuallyHidden>{messages.nothing}</VisuallyHidden>
      </span>
    )
  }
  const way = wayOf(percent)
  return (
    <span className={styles[way]}>
      <VisuallyHidden>{messages[way]}</VisuallyHidden>
      {formatNumber(Math.abs(percent), language)}%{way !== 'same' && <Icon name={way === 'up' ? 'arrow-up' : 'arrow-down'} size={14} />}
    </span>
  )
}

function wayOf(percent: number): 'up' | 'down' | 'same' {
  if (percent === 0) return 'same'
  return percent > 0 ? 'up' : 'down'
}
