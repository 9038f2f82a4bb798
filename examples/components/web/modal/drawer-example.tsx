import { useState } from 'react'
import { Button } from '#web/ui/button/button.tsx'
import { DescriptionList } from '#web/ui/display/description-list.tsx'
import { Drawer } from '#web/ui/dialog/drawer.tsx'
import { useModalMessages } from './messages.ts'
import row from '#examples/components/web/kit/row.module.css'

export function DrawerExample() {
  const messages = useModalMessages()
  const [open, setOpen] = useState<'plain' | 'wide'>()
  return (
    <div className={row.row}>
      <Button onClick={() => setOpen('plain')}>{messages.openDrawer}</Button>
      <Button onClick={() => setOpen('wide')}>{messages.openWideDrawer}</Button>
      <Drawer
        isOpen={open !== undefined}
        title={messages.detailTitle}
        isWide={open === 'wide'}
        canMaximize
        onClose={() => setOpen(undefined)}
      >
        <DescriptionList
          items={[
            { term: messages.name, value: messages.person },
            { term: messages.city, value: messages.cities.hangzhou },
            { term: messages.phone, value: '0571 8888 1121' },
            { term: messages.address, value: messages.addressValue },
            { term: messages.remark, value: messages.remarkValue },
          ]}
        />
      </Drawer>
    </div>
  )
}
