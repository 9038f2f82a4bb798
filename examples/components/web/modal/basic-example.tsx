import { useState } from 'react'
import { Button } from '#web/ui/button/button.tsx'
import { Confirm, Dialog } from '#web/ui/dialog/dialog.tsx'
import { showToast } from '#web/base/toast-queue.ts'
import { useModalMessages } from './messages.ts'
import row from '#examples/components/web/kit/row.module.css'

export function BasicExample() {
  const messages = useModalMessages()
  const [open, setOpen] = useState<'notice' | 'question'>()
  const [draftCount, setDraftCount] = useState(3)
  const close = () => setOpen(undefined)

  function clearDrafts() {
    close()
    setDraftCount(0)
    showToast({ kind: 'ok', message: messages.draftsCleared, action: { label: messages.undo, onPress: () => setDraftCount(draftCount) } })
  }

  return (
    <div className={row.row}>
      <Button onClick={() => setOpen('notice')}>{messages.openNotice}</Button>
      <Button disabled={draftCount === 0} onClick={() => setOpen('question')}>
        {messages.clearDrafts}
      </Button>
      <span>{messages.drafts(draftCount)}</span>
      <Dialog
        isOpen={open === 'notice'}
        title={messages.noticeTitle}
        isDismissable
        onClose={close}
        footer={
          <Button variant="primary" onClick={close}>
            {messages.understood}
          </Button>
        }
      >
        {messages.noticeText}
      </Dialog>
      <Confirm
        isOpen={open === 'question'}
        title={messages.clearDraftsTitle}
        text={messages.clearDraftsText(draftCount)}
        confirmLabel={messages.clearDrafts}
        isDangerous
        onCancel={close}
        onConfirm={clearDrafts}
      />
    </div>
  )
}
