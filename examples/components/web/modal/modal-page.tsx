import { Showcase } from '#web/ui/showcase/showcase.tsx'
import { PageHeader } from '#web/ui/page-layout/page-header.tsx'
import { BasicExample } from './basic-example.tsx'
import basicSource from './basic-example.tsx?raw'
import { DraggableExample } from './draggable-example.tsx'
import draggableSource from './draggable-example.tsx?raw'
import { DrawerExample } from './drawer-example.tsx'
import drawerSource from './drawer-example.tsx?raw'
import { FormExample } from './form-example.tsx'
import formSource from './form-example.tsx?raw'
import { FullScreenExample } from './full-screen-example.tsx'
import fullScreenSource from './full-screen-example.tsx?raw'
import { useModalMessages } from './messages.ts'
import { NestedExample } from './nested-example.tsx'
import nestedSource from './nested-example.tsx?raw'

/** Dialogs and drawers: draggable, maximized, nested, with a form. */
export function ModalPage() {
  const messages = useModalMessages()
  return (
    <>
      <PageHeader />
      <Showcase title={messages.basicTitle} purpose={messages.basicPurpose} source={basicSource}>
        <BasicExample />
      </Showcase>
      <Showcase title={messages.draggableTitle} purpose={messages.draggablePurpose} source={draggableSource}>
        <DraggableExample />
      </Showcase>
      <Showcase title={messages.fullScreenTitle} purpose={messages.fullScreenPurpose} source={fullScreenSource}>
        <FullScreenExample />
      </Showcase>
      <Showcase title={messages.nestedTitle} purpose={messages.nestedPurpose} source={nestedSource}>
        <NestedExample />
      </Showcase>
      <Showcase title={messages.formTitle} purpose={messages.formPurpose} source={formSource}>
        <FormExample />
      </Showcase>
      <Showcase title={messages.drawerTitle} purpose={messages.drawerPurpose} source={drawerSource}>
        <DrawerExample />
      </Showcase>
    </>
  )
}
