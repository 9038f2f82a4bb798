import { useState } from 'react'
import { Button } from '#web/ui/button/button.tsx'
import { Confirm, Dialog } from '#web/ui/dialog/dialog.tsx'
import { useModalMessages } from './messages.ts'
import row from '#examples/components/web/kit/row.module.css'

/** The number of open layers: the order, the customer, the confirmation. */
type Depth = 0 | 1 | 2 | 3

export function NestedExample() {
  const messages = useModalMessages()
  const [depth, setDepth] = useState<Depth>(0)
  const [isBlocked, setBlocked] = useState(false)
  return (
    <div className={row.row}>
      <Button onClick={() => setDepth(1)}>{messages.openOrder}</Button>
      <span>{isBlocked ? messages.blocked : messages.active}</span>
      <Dialog
        isOpen={depth >= 1}
        title={messages.orderTitle}
        isWide
        onClose={() => setDepth(0)}
        footer={<Button onClick={() => setDepth(2)}>{messages.openCustomer}</Button>}
      >
        {messages.orderText}
      </Dialog>
      <Dialog
        isOpen={depth >= 2}
        title={messages.customerTitle}
        onClose={() => setDepth(1)}
        footer={
          <Button variant="danger" disabled={isBlocked} onClick={() => setDepth(3)}>
            {messages.block}
          </Button>
        }
      >
        {messages.customerText}
      </Dialog>
      <Confirm
        isOpen={depth === 3}
        title={messages.blockTitle}
        text={messages.blockText}
        confirmLabel={messages.block}
        isDangerous
        onCancel={() => setDepth(2)}
        onConfirm={() => {
          setBlocked(true)
          setDepth(2)
        }}
      />
    </div>
  )
}
