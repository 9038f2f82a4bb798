import { useState } from 'react'
import { CopyButton } from '#web/ui/button/copy-button.tsx'
import { IconButton } from '#web/ui/button/icon-button.tsx'
import { Specimen } from '#examples/components/web/kit/specimen.tsx'
import { useActionsMessages } from './messages.ts'
import row from '#examples/components/web/kit/row.module.css'

export function IconButtonSpecimens() {
  const messages = useActionsMessages()
  const [isPinned, setPinned] = useState(true)
  const [isStarred, setStarred] = useState(false)
  return (
    <>
      <Specimen title={messages.iconButton}>
        <div className={row.row}>
          <IconButton icon="search" label={messages.search} />
          <IconButton icon="rotate-cw" iconSize={14} label={messages.refresh} />
          <IconButton icon="settings" label={messages.settings} disabled />
        </div>
      </Specimen>
      <Specimen title={messages.iconSwitch}>
        <div className={row.row}>
          <IconButton icon="pin" label={messages.pinned} isPressed={isPinned} onClick={() => setPinned(!isPinned)} />
          <IconButton icon="star" label={messages.starred} isPressed={isStarred} onClick={() => setStarred(!isStarred)} />
        </div>
      </Specimen>
      <Specimen title={messages.copy}>
        <div className={row.row}>
          <code>{messages.reference}</code>
          <CopyButton text={messages.reference} />
          <CopyButton text={messages.reference} label={messages.copyReference} hasVisibleLabel />
          <CopyButton text="" label={messages.copyNothing} />
        </div>
      </Specimen>
    </>
  )
}
