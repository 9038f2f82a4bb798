import { PageHeader } from '#web/ui/page-layout/page-header.tsx'
import { Showcase } from '#web/ui/showcase/showcase.tsx'
import { CopyExample } from './copy-example.tsx'
import copySource from './copy-example.tsx?raw'
import { DebounceExample } from './debounce-example.tsx'
import debounceSource from './debounce-example.tsx?raw'
import { useDirectivesMessages } from './messages.ts'
import { DragExample } from './drag-example.tsx'
import dragSource from './drag-example.tsx?raw'
import { PermissionExample } from './permission-example.tsx'
import permissionSource from './permission-example.tsx?raw'
import { ThrottleExample } from './throttle-example.tsx'
import throttleSource from './throttle-example.tsx?raw'

/** The five behaviours of elements: permission, copy, debounce, throttle, drag. */
export function DirectivesPage() {
  const messages = useDirectivesMessages()
  return (
    <>
      <PageHeader />
      <Showcase title={messages.permissionTitle} purpose={messages.permissionPurpose} source={permissionSource}>
        <PermissionExample />
      </Showcase>
      <Showcase title={messages.copyTitle} purpose={messages.copyPurpose} source={copySource}>
        <CopyExample />
      </Showcase>
      <Showcase title={messages.debounceTitle} purpose={messages.debouncePurpose} source={debounceSource}>
        <DebounceExample />
      </Showcase>
      <Showcase title={messages.throttleTitle} purpose={messages.throttlePurpose} source={throttleSource}>
        <ThrottleExample />
      </Showcase>
      <Showcase title={messages.dragTitle} purpose={messages.dragPurpose} source={dragSource}>
        <DragExample />
      </Showcase>
    </>
  )
}
