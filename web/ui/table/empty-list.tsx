import { Button } from '#web/ui/button/button.tsx'
import { Empty } from '#web/ui/feedback/empty.tsx'
import { useTableMessages } from './table-messages.ts'

interface EmptyListProps {
  /** Said when there is nothing at all. */
  text: string
  isFiltered: boolean
  /** Rows there are in all; some while this page has none means that it lies past the end. */
  itemCount: number
  onReset: () => void
  onFirstPage: () => void
}

/** A list without rows: why, and the way to where there are some. */
export function EmptyList({ text, isFiltered, itemCount, onReset, onFirstPage }: EmptyListProps) {
  const messages = useTableMessages()
  if (itemCount > 0) {
    return (
      <Empty text={messages.pastTheEnd}>
        <Button onClick={onFirstPage}>{messages.toFirstPage}</Button>
      </Empty>
    )
  }
  return (
    <Empty text={isFiltered ? messages.nothingFound : text}>
      {isFiltered && <Button onClick={onReset}>{messages.clearFilters}</Button>}
    </Empty>
  )
}
