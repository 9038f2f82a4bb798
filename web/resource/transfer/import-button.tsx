import { useState } from 'react'
import { useCan } from '#web/base/permissions/use-can.ts'
import { IconButton } from '#web/ui/button/icon-button.tsx'
import { preloadModal } from '#web/ui/dialog/dialog.tsx'
import { lazyControl } from '#web/ui/popover/lazy-control.tsx'
import type { ImportDialogProps } from './import/import-dialog.tsx'

const dialog = lazyControl(() => {
  preloadModal()
  return import('./import/import-dialog.tsx').then((module) => module.ImportDialog)
})

/** The button that imports rows from a file, for those who may import, and create or edit. */
export function ImportButton({ page }: Pick<ImportDialogProps, 'page'>) {
  const { availableCalls, derivedCalls, permissions } = page.resource
  const { view, edit, create = edit } = permissions
  const canImport = useCan(permissions.import ?? view)
  const [canCreate, canEdit] = [useCan(create), useCan(edit)]
  const [isOpen, setOpen] = useState(false)
  if (!canImport || !(canCreate || canEdit) || !availableCalls.includes(derivedCalls.import)) return null
  return (
    <>
      <IconButton
        icon="upload"
        label={page.messages.import}
        aria-haspopup="dialog"
        onPointerEnter={dialog.preload}
        onClick={() => setOpen(true)}
      />
      {isOpen && <dialog.Control page={page} canCreate={canCreate} canEdit={canEdit} onClose={() => setOpen(false)} />}
    </>
  )
}
