import type { ReactNode } from 'react'
import { Button } from '#web/ui/button/button.tsx'
import { Empty } from '#web/ui/feedback/empty.tsx'
import { useTableMessages } from './messages.ts'

interface EmptyListProps {
  /** Text when the list is empty without filters. */
  text: ReactNode
  isFiltered: boolean
  /** How to get the first row, where the list is empty without filters. */
  action?: ReactNode
  /** Total number of rows; if positive, the current page is past the end. */
  itemCount: number
  onReset: () => void
  onFirstPage: () => void
}

/** The empty state of a list: the reason, and a way to rows if there are any. */
export function EmptyList({ text, isFiltered, action, itemCount, onReset, onFirstPage }: EmptyListProps) {
  const messages = useTableMessages()
  if (itemCount > 0) {
    return (
      <Empty text={messages.pageIsEmpty}>
        <Button onClick={onFirstPage}>{messages.toFirstPage}</Button>
      </Empty>
    )
  }
  return (
    <Empty text={isFiltered ? messages.nothingFound : text}>
      {isFiltered ? <Button onClick={onReset}>{messages.clearFilters}</Button> : action}
    </Empty>
  )
}
