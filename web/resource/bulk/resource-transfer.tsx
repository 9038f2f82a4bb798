import { useState } from 'react'
import { Button } from '#web/ui/button/button.tsx'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import type { Choice } from '#web/ui/fields/choice/choice.ts'
import { RemoteSelectField } from '#web/ui/fields/select/remote-select-field.tsx'
import { searchPeople } from '#web/resource/search-people.ts'
import type { AnyWords } from '#web/resource/resource-words.ts'
import type { ResourceMessages } from '#web/resource/messages.ts'
import { useBulkMessages } from './messages.ts'

interface ResourceTransferProps {
  /** The number of rows, formatted. */
  count: string
  words: AnyWords
  messages: ResourceMessages
  onCancel: () => void
  /** Called with the new owner. */
  onTransfer: (owner: Choice) => void
}

/** Asks who the selected rows go to. */
export function ResourceTransfer({ count, words, messages: common, onCancel, onTransfer }: ResourceTransferProps) {
  const messages = useBulkMessages(words)
  const [owner, setOwner] = useState<Choice>()
  const [isMissing, setMissing] = useState(false)
  return (
    <Dialog
      isOpen
      title={messages.transferTitle(count)}
      onClose={onCancel}
      renderFooter={(close) => (
        <>
          <Button onClick={close}>{common.cancel}</Button>
          <Button variant="primary" onClick={() => (owner ? onTransfer(owner) : setMissing(true))}>
            {common.transfer}
          </Button>
        </>
      )}
    >
      <RemoteSelectField
        label={messages.newOwner}
        isRequired
        hint={messages.transferText}
        {...(isMissing && !owner && { error: messages.newOwnerMissing })}
        search={searchPeople}
        value={owner}
        onChange={setOwner}
      />
    </Dialog>
  )
}
