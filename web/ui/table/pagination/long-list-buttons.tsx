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

/** Goes to the last page of a long list, whose number is not known. */
function ToLastPage({ long: { toLast }, isDisabled }: { long: LongList; isDisabled: boolean }) {
  const { lastPage } = useLateTableMessages()
  return <IconButton icon="chevrons-right" iconSize={16} label={lastPage} isDisabled={isDisabled} onClick={toLast} />
}

/** What a long list has in its pagination. */
export const longListButtons = { CountExactly, ToLastPage }
