import { type KeyboardEvent, useRef } from 'react'
import { formatNumber } from '#web/base/i18n/format.ts'
import { useLanguage } from '#web/base/i18n/language.ts'
import layout from '#web/ui/theme/layout.module.css'
import type { BoardColumn } from './board-columns.ts'
import styles from './board.module.css'
import { useBoardMessages } from './messages.ts'
import type { BoardState } from './use-board.ts'

interface LaneTabsProps {
  board: BoardState
  shown: BoardColumn | undefined
  onChoose: (id: string) => void
}

/** The columns of a board on small screens, of which one is shown. */
export function LaneTabs({ board: { columns, countOf }, shown, onChoose }: LaneTabsProps) {
  const messages = useBoardMessages()
  const language = useLanguage()
  const list = useRef<HTMLDivElement>(null)

  function onKeyDown(event: KeyboardEvent) {
    const step = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0
    const index = columns.findIndex((column) => column === shown) + step
    const next = columns[index]
    if (step === 0 || !next) return
    event.preventDefault()
    onChoose(next.id)
    const tab = list.current?.children[index]
    if (tab instanceof HTMLElement) tab.focus()
  }

  return (
    <div ref={list} role="tablist" aria-label={messages.columns} className={`${layout.row} ${layout.gap1} ${layout.fill} ${styles.tabs}`}>
      {columns.map((column) => {
        const count = countOf(column)
        const text = count === undefined ? undefined : formatNumber(count, language)
        return (
          <button
            key={column.id}
            type="button"
            role="tab"
            aria-label={text === undefined ? undefined : `${column.label} ${messages.rows(text)}`}
            aria-selected={column === shown}
            tabIndex={column === shown ? 0 : -1}
            className={styles.tab}
            onClick={() => onChoose(column.id)}
            onKeyDown={onKeyDown}
          >
            {column.label}
            {text !== undefined && <span className={layout.tiny}>{text}</span>}
          </button>
        )
      })}
    </div>
  )
}
