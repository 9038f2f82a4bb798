import { useState } from 'react'
import type { AnyResource } from '#contract/resource/resource.ts'
import { useDetailMessages } from '#web/resource/detail/messages.ts'
import { Button } from '#web/ui/button/button.tsx'
import { lazyControl } from '#web/ui/popover/lazy-control.tsx'
import styles from './drawer-history.module.css'

const comments = lazyControl(() => import('#web/resource/comments/comments.tsx').then((module) => module.Comments))

interface DrawerCommentsProps {
  resource: AnyResource
  id: string
}

/** The comments on the row of a drawer, which are shown when they are asked for; of resources that have any. */
export function DrawerComments({ resource: { name: resource, hasComments }, id: recordId }: DrawerCommentsProps) {
  const messages = useDetailMessages()
  const [isOpen, setOpen] = useState(false)
  if (!hasComments) return null
  return (
    <section className={styles.history}>
      <Button variant="text" aria-expanded={isOpen} onPointerEnter={comments.preload} onClick={() => setOpen(!isOpen)}>
        {messages.comments}
      </Button>
      {isOpen && <comments.Control {...{ resource, recordId }} target={undefined} />}
    </section>
  )
}
