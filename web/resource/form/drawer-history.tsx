import { useState } from 'react'
import type { AnyResource } from '#contract/resource/resource.ts'
import { useCan } from '#web/base/permissions/use-can.ts'
import { Button } from '#web/ui/button/button.tsx'
import { lazyControl } from '#web/ui/popover/lazy-control.tsx'
import { useDetailMessages } from '#web/resource/detail/messages.ts'
import type { AnyWords } from '#web/resource/resource-words.ts'
import styles from './drawer-history.module.css'

const rowHistory = lazyControl(() => import('#web/resource/detail/row-history.tsx').then((module) => module.RowHistory))

interface DrawerHistoryProps {
  resource: AnyResource
  words: AnyWords
  id: string
  /** Called after the row went back to an earlier version. */
  onReverted?: () => void
}

/** What happened to the row of a drawer, which is read when it is asked for. */
export function DrawerHistory({ resource, ...row }: DrawerHistoryProps) {
  const messages = useDetailMessages()
  const { permissions, availableCalls, derivedCalls } = resource
  const canView = useCan(permissions.view) && availableCalls.includes(derivedCalls.history)
  const [isOpen, setOpen] = useState(false)
  if (!canView) return null
  return (
    <section className={styles.history}>
      <Button variant="text" aria-expanded={isOpen} onPointerEnter={rowHistory.preload} onClick={() => setOpen(!isOpen)}>
        {messages.history}
      </Button>
      {isOpen && <rowHistory.Control {...{ resource, ...row }} />}
    </section>
  )
}
