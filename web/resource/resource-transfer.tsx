import { useState } from 'react'
import { listPeople } from '#contract/identity/people.ts'
import { request } from '#web/api/client.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import type { Choice } from '#web/ui/fields/choice/choice.ts'
import { RemoteSelectField } from '#web/ui/fields/select/remote-select-field.tsx'
import type { ResourceMessages } from './use-resource-messages.ts'

interface ResourceTransferProps {
  /** The number of rows, formatted. */
  count: string
  messages: ResourceMessages
  onCancel: () => void
  /** Called with the new owner. */
  onTransfer: (owner: Choice) => void
}

const nameMaxLength = 60

async function searchPeople(name: string, signal: AbortSignal): Promise<Choice[]> {
  // The call rejects a longer text as invalid.
  if (name.length > nameMaxLength) return []
  const { list } = await request(listPeople, { query: { name } }, { signal, handledErrors: 'exceptSessionExpired' })
  return list.map(({ id, realName, departmentName }) => ({
    id,
    label: departmentName === null ? realName : `${realName} · ${departmentName}`,
  }))
}

/** Asks who the selected rows go to. */
export function ResourceTransfer({ count, messages, onCancel, onTransfer }: ResourceTransferProps) {
  const [owner, setOwner] = useState<Choice>()
  const [isMissing, setMissing] = useState(false)
  return (
    <Dialog
      isOpen
      title={messages.transferTitle(count)}
      onClose={onCancel}
      renderFooter={(close) => (
        <>
          <Button onClick={close}>{messages.cancel}</Button>
          <Button variant="primary" onClick={() => (owner ? onTransfer(owner) : setMissing(true))}>
            {messages.transfer}
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
