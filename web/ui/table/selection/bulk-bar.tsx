import type { ReactNode } from 'react'
import { IconButton } from '#web/ui/button/icon-button.tsx'
import { formatNumber } from '#web/app/i18n/format.ts'
import { useLanguage } from '#web/app/i18n/language.ts'
import styles from './bulk-bar.module.css'
import { useTableMessages } from '#web/ui/table/table-messages.ts'

interface BulkBarProps {
  /** Number of selected rows. */
  count: number
  /** How many of them are not on the page. */
  notShownCount: number
  /** The rows were selected under other filters. */
  isKept: boolean
  onClear: () => void
  /** `BulkAction`s. */
  children: ReactNode
}

/** Actions on the selected rows, between them and the pagination. */
export function BulkBar({ count, notShownCount, isKept, onClear, children }: BulkBarProps) {
  const messages = useTableMessages()
  const language = useLanguage()
  const number = formatNumber(count, language)
  const [before, after] = messages.selected(number).split(number)
  return (
    <div className={styles.anchor}>
      <section className={styles.bar} aria-label={messages.bulk}>
        <output className={styles.count}>
          {before}
          <span className={styles.number}>{number}</span>
          {after}
          {isKept && messages.keptWhileFiltering}
          {notShownCount > 0 && messages.notShown(formatNumber(notShownCount, language))}
        </output>
        <div className={styles.actions}>{count > 0 && children}</div>
        <div className={styles.end}>
          <IconButton icon="x" iconSize={16} label={messages.clearSelection} onClick={onClear} />
        </div>
      </section>
    </div>
  )
}
