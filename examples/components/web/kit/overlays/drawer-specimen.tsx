import { useState } from 'react'
import { Button } from '#web/ui/button/button.tsx'
import { Drawer } from '#web/ui/dialog/drawer.tsx'
import { Specimen } from '#examples/components/web/kit/specimen.tsx'
import { useOverlaysMessages } from './messages.ts'
import row from '#examples/components/web/kit/row.module.css'

export function DrawerSpecimen() {
  const messages = useOverlaysMessages()
  const [open, setOpen] = useState<'plain' | 'wide'>()
  return (
    <Specimen title={messages.drawer}>
      <div className={row.row}>
        <Button onClick={() => setOpen('plain')}>{messages.openDrawer}</Button>
        <Button onClick={() => setOpen('wide')}>{messages.openWideDrawer}</Button>
      </div>
      <Drawer
        isOpen={open !== undefined}
        title={open === 'wide' ? messages.longTitle : messages.title}
        isWide={open === 'wide'}
        canMaximize={open === 'wide'}
        onClose={() => setOpen(undefined)}
        renderFooter={(close) => (
          <>
            <Button onClick={close}>{messages.cancel}</Button>
            <Button variant="primary" onClick={close}>
              {messages.done}
            </Button>
          </>
        )}
      >
        {messages.text}
      </Drawer>
    </Specimen>
  )
}
