import type { KeyboardEvent } from 'react'

/** Makes the actions on the selected rows the next tab stop after the rows: Tab moves to the first of them, and Shift+Tab back to the row. */
export function moveBetweenRowsAndBulk(event: KeyboardEvent, table: HTMLElement | null): void {
  const { key, shiftKey, target, defaultPrevented } = event
  if (key !== 'Tab' || defaultPrevented || !(target instanceof Element)) return
  const first = table?.querySelector<HTMLElement>('[data-bulk] button:enabled')
  const isFromRow = target.closest('[data-row]') !== null
  const back = target === first ? table?.querySelector<HTMLElement>('[data-row][tabindex="0"]') : undefined
  const next = shiftKey ? back : isFromRow ? first : undefined
  if (!next) return
  event.preventDefault()
  next.focus()
}
