import type { ReactNode } from 'react'
import { IconButton } from '#web/ui/button/icon-button.tsx'
import { KeyCap } from '#web/ui/keyboard/key-cap.tsx'
import { focusAdjacent } from '#web/ui/feedback/focus-adjacent.ts'
import { formatNumber } from '#web/base/i18n/format.ts'
import { useLanguage } from '#web/base/i18n/language.ts'
import { BulkAction } from './bulk-action.tsx'
import layout from '#web/ui/theme/layout.module.css'
import styles from './bulk-bar.module.css'
import { useLateTableMessages } from '#web/ui/table/late-messages.ts'
import { useTableMessages } from '#web/ui/table/messages.ts'
import { toolRow } from '#web/ui/table/tool-row.ts'

interface BulkBarProps {
  /** Number of selected rows. */
  count: number
  /** All rows that match the filters are selected, so many. */
  isAllMatching: boolean
  /** How many of them are not on the page. */
  notShownCount: number
  /** The rows were selected under other filters. */
  isKept: boolean
  onClear: () => void
  /** Selects all rows that match, so many; undefined where that is not offered. */
  allMatching?: { readonly count: number; readonly onSelect: () => void } | undefined
  /** `BulkAction`s. */
  children: ReactNode
}

/** Actions on the selected rows: in place of the range of rows beside the pagination, or between cards and their pagination. One tab stop. */
export function BulkBar({ count, isAllMatching, notShownCount, isKept, onClear, allMatching, children }: BulkBarProps) {
  const messages = useTableMessages()
  const late = useLateTableMessages()
  const language = useLanguage()
  const number = formatNumber(count, language)
  const [before, after] = (isAllMatching ? messages.allMatchingSelected(number) : messages.selected(number)).split(number)
  return (
    <div className={styles.anchor} data-bulk="">
      <div {...toolRow} className={`${layout.row} ${layout.gap0} ${styles.bar}`} aria-label={late.bulk}>
        {/* The table announces the number; this one would repeat it. */}
        <output className={styles.count} aria-live="off">
          <span>{before}</span>
          <span className={styles.number}>{number}</span>
          <span>{after}</span>
          {isKept && <span>{late.keptWhileFiltering}</span>}
          {notShownCount > 0 && <span>{late.notShown(formatNumber(notShownCount, language))}</span>}
        </output>
        {allMatching && (
          <BulkAction
            onClick={({ currentTarget }) => {
              focusAdjacent(currentTarget)
              allMatching.onSelect()
            }}
          >
            {late.selectAllMatching(formatNumber(allMatching.count, language))}
          </BulkAction>
        )}
        <div className={`${layout.row} ${layout.gap0} ${styles.actions}`}>{count > 0 && children}</div>
        <div className={`${layout.row} ${layout.gap1} ${styles.end}`}>
          <KeyCap keys="Tab" />
          <IconButton icon="x" iconSize={16} label={late.clearSelection} onClick={onClear} />
        </div>
      </div>
    </div>
  )
}
