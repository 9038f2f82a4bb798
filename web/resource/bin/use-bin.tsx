import { useState } from 'react'
import type { AnyResource } from '#contract/resource/resource.ts'
import { useCan } from '#web/base/permissions/use-can.ts'
import { preloadModal } from '#web/ui/dialog/dialog.tsx'
import { lazyControl } from '#web/ui/popover/lazy-control.tsx'
import type { OpenedAction } from '#web/resource/opened-action.ts'
import type { AnyWords } from '#web/resource/resource-words.ts'
import { useResourceMessages } from '#web/resource/messages.ts'

const bin = lazyControl(() => {
  preloadModal()
  return import('./resource-bin.tsx').then((module) => module.ResourceBin)
})

/** Opens a resource's recycle bin, for those who may restore its rows. */
export function useBin(resource: AnyResource, words: AnyWords): OpenedAction {
  const messages = useResourceMessages(words)
  const { permissions, availableCalls, derivedCalls } = resource
  const canRestore = useCan(permissions.restore ?? permissions.remove)
  const [isOpen, setOpen] = useState(false)
  if (!canRestore || !availableCalls.includes(derivedCalls.deleted)) return { actions: [], dialog: undefined }
  return {
    actions: [{ id: 'bin', label: messages.bin, icon: 'trash', isInMenu: true, preload: bin.preload, onAction: () => setOpen(true) }],
    dialog: isOpen && <bin.Control {...{ resource, words }} onClose={() => setOpen(false)} />,
  }
}
