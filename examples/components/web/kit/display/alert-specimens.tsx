import { useState, type ReactNode } from 'react'
import { Specimen } from '#examples/components/web/kit/specimen.tsx'
import { Button } from '#web/ui/button/button.tsx'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { showToast } from '#web/base/toast-queue.ts'
import { useDisplayMessages } from './messages.ts'

/** Alerts in each tone, with and without title, action and close button. */
export function AlertSpecimens() {
  const messages = useDisplayMessages()
  return (
    <>
      <Specimen title={messages.info}>
        <Alert tone="info">{messages.infoText}</Alert>
      </Specimen>
      <Specimen title={messages.ok}>
        <Dismissible>
          {(close) => (
            <Alert tone="ok" onClose={close}>
              {messages.okText}
            </Alert>
          )}
        </Dismissible>
      </Specimen>
      <Specimen title={messages.warn}>
        <Alert tone="warn">{messages.warnText}</Alert>
      </Specimen>
      <Specimen title={messages.bad} isWide>
        <Alert
          tone="bad"
          title={messages.badTitle}
          actions={
            <Button variant="text" onClick={() => showToast({ kind: 'ok', message: messages.badText })}>
              {messages.badAction}
            </Button>
          }
        >
          {messages.badText}
        </Alert>
      </Specimen>
      <Specimen title={messages.long} isWide>
        <Dismissible>
          {(close) => (
            <Alert tone="warn" title={messages.longTitle} onClose={close}>
              {messages.longText}
            </Alert>
          )}
        </Dismissible>
      </Specimen>
    </>
  )
}

function Dismissible({ children }: { children: (close: () => void) => ReactNode }) {
  const messages = useDisplayMessages()
  const [isOpen, setOpen] = useState(true)
  return isOpen ? children(() => setOpen(false)) : <Button onClick={() => setOpen(true)}>{messages.restore}</Button>
}
