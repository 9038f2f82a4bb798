import { Button } from '#web/ui/button/button.tsx'
import { IconButton } from '#web/ui/button/icon-button.tsx'
import { useLateTableMessages } from '#web/ui/table/late-messages.ts'
import type { LongList } from './long-list.ts'

/** Counts the rows of a long list exactly. */
function CountExactly({ long: { isCounting, countExactly } }: { long: LongList }) {
  const messages = useLateTableMessages()
  return (
    <Button variant="text" isBusy={isCounting} onClick={countExactly}>
      {messages.countExactly}
    </Button>
  )
}

interface ToEndProps {
  long: LongList
  /** The last page is shown. */
  isAtEnd: boolean
  toFirst: () => void
}

/** Goes to the last page of a long list, whose number is not known, and from there back to the first one. */
function ToEnd({ long, isAtEnd, toFirst }: ToEndProps) {
  const { firstPage, lastPage } = useLateTableMessages()
  return (
    <IconButton
      icon={isAtEnd ? 'chevrons-left' : 'chevrons-right'}
      iconSize={16}
      label={isAtEnd ? firstPage : lastPage}
      onClick={isAtEnd ? toFirst : long.toLast}
    />
  )
}

/** What a long list has in its pagination. */
export const longListButtons = { CountExactly, ToEnd }
