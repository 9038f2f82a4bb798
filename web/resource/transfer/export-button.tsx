import { useState } from 'react'
import { useCan } from '#web/base/permissions/use-can.ts'
import { IconButton } from '#web/ui/button/icon-button.tsx'
import { preloadModal } from '#web/ui/dialog/dialog.tsx'
import { lazyControl } from '#web/ui/popover/lazy-control.tsx'
import type { ExportDialogProps } from './export-dialog.tsx'

const dialog = lazyControl(() => {
  preloadModal()
  return import('./export-dialog.tsx').then((module) => module.ExportDialog)
})

/** The button that exports a list as it is filtered and sorted, for those who may. */
export function ExportButton({ page }: Pick<ExportDialogProps, 'page'>) {
  const { availableCalls, derivedCalls, permissions } = page.resource
  const canExport = useCan(permissions.export ?? permissions.view)
  const [isOpen, setOpen] = useState(false)
  if (!canExport || !availableCalls.includes(derivedCalls.export)) return null
  return (
    <>
      <IconButton
        icon="download"
        label={page.messages.export}
        aria-haspopup="dialog"
        onPointerEnter={dialog.preload}
        onClick={() => setOpen(true)}
      />
      {isOpen && <dialog.Control page={page} onClose={() => setOpen(false)} />}
    </>
  )
}
