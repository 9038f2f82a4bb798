import { useState } from 'react'
import type { AnyResource } from '#contract/resource/resource.ts'
import { useCan } from '#web/base/permissions/use-can.ts'
import { IconButton } from '#web/ui/button/icon-button.tsx'
import { preloadModal } from '#web/ui/dialog/dialog.tsx'
import { lazyControl } from '#web/ui/popover/lazy-control.tsx'
import type { AnyWords } from '#web/resource/resource-words.ts'
import { useResourceMessages } from '#web/resource/messages.ts'

const bin = lazyControl(() => {
  preloadModal()
  return import('./resource-bin.tsx').then((module) => module.ResourceBin)
})

/** The button that opens a resource's recycle bin, for those who may restore its rows. */
export function BinButton({ resource, words }: { resource: AnyResource; words: AnyWords }) {
  const messages = useResourceMessages(words)
  const { permissions, availableCalls, derivedCalls } = resource
  const canRestore = useCan(permissions.restore ?? permissions.remove)
  const [isOpen, setOpen] = useState(false)
  if (!canRestore || !availableCalls.includes(derivedCalls.deleted)) return null
  return (
    <>
      <IconButton icon="trash" label={messages.bin} aria-haspopup="dialog" onPointerEnter={bin.preload} onClick={() => setOpen(true)} />
      {isOpen && <bin.Control {...{ resource, words }} onClose={() => setOpen(false)} />}
    </>
  )
}
