import { useState } from 'react'
import { Button } from '#web/ui/button/button.tsx'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { useModalMessages } from './messages.ts'

export function DraggableExample() {
  const messages = useModalMessages()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button onClick={() => setOpen(true)}>{messages.openDraggable}</Button>
      <Dialog isOpen={isOpen} title={messages.noteTitle} isDraggable onClose={() => setOpen(false)}>
        {messages.noteText}
      </Dialog>
    </>
  )
}
