import { useState } from 'react'
import { Button } from '#web/ui/button/button.tsx'
import { TextField } from '#web/ui/fields/text/text-field.tsx'
import { Confirm, Dialog } from '#web/ui/dialog/dialog.tsx'
import { Specimen } from '#examples/components/web/kit/specimen.tsx'
import { useOverlaysMessages } from './messages.ts'
import row from '#examples/components/web/kit/row.module.css'

type OpenDialog = 'plain' | 'wide' | 'draggable' | 'locked' | 'guarded' | 'confirm' | 'danger'

export function DialogSpecimens() {
  const messages = useOverlaysMessages()
  const [open, setOpen] = useState<OpenDialog>()
  const close = () => setOpen(undefined)
  const done = (
    <Button variant="primary" onClick={close}>
      {messages.done}
    </Button>
  )
  return (
    <>
      <Specimen title={messages.dialog}>
        <div className={row.row}>
          <Button onClick={() => setOpen('plain')}>{messages.openDialog}</Button>
          <Button onClick={() => setOpen('wide')}>{messages.openWideDialog}</Button>
          <Button onClick={() => setOpen('draggable')}>{messages.openDraggable}</Button>
          <Button onClick={() => setOpen('locked')}>{messages.openLocked}</Button>
        </div>
        <Dialog isOpen={open === 'plain'} title={messages.title} isDismissable onClose={close} footer={done}>
          {messages.text}
        </Dialog>
        <Dialog isOpen={open === 'wide'} title={messages.longTitle} isWide onClose={close} footer={done}>
          {messages.text}
        </Dialog>
        <Dialog isOpen={open === 'draggable'} title={messages.longTitle} isDraggable canMaximize onClose={close} footer={done}>
          {messages.text}
        </Dialog>
        <Dialog isOpen={open === 'locked'} title={messages.title} footer={done}>
          {messages.text}
        </Dialog>
      </Specimen>
      <Specimen title={messages.guarded}>
        <Button onClick={() => setOpen('guarded')}>{messages.openGuarded}</Button>
        {open === 'guarded' && <NoteDialog onClose={close} />}
      </Specimen>
      <Specimen title={messages.confirm}>
        <div className={row.row}>
          <Button onClick={() => setOpen('confirm')}>{messages.openConfirm}</Button>
          <Button onClick={() => setOpen('danger')}>{messages.openDanger}</Button>
        </div>
        <Confirm
          isOpen={open === 'confirm'}
          title={messages.question}
          text={messages.consequence}
          confirmLabel={messages.handOver}
          onCancel={close}
          onConfirm={close}
        />
        <Confirm
          isOpen={open === 'danger'}
          title={messages.dangerQuestion}
          text={messages.dangerConsequence}
          confirmLabel={messages.remove}
          isDangerous
          onCancel={close}
          onConfirm={close}
        />
      </Specimen>
    </>
  )
}

function NoteDialog({ onClose }: { onClose: () => void }) {
  const messages = useOverlaysMessages()
  const [note, setNote] = useState(messages.text)
  return (
    <Dialog
      isOpen
      title={messages.guarded}
      isDirty={note !== ''}
      onClose={onClose}
      renderFooter={(close) => <Button onClick={close}>{messages.cancel}</Button>}
    >
      <TextField label={messages.note} value={note} onChange={setNote} />
    </Dialog>
  )
}
