import { useState } from 'react'
import { useCan } from '#web/base/permissions/use-can.ts'
import { preloadModal } from '#web/ui/dialog/dialog.tsx'
import { lazyControl } from '#web/ui/popover/lazy-control.tsx'
import type { OpenedAction } from '#web/resource/opened-action.ts'
import type { ImportDialogProps } from './import/import-dialog.tsx'

const dialog = lazyControl(() => {
  preloadModal()
  return import('./import/import-dialog.tsx').then((module) => module.ImportDialog)
})

/** Imports rows from a file, for those who may import, and create or edit. */
export function useImport({ page }: Pick<ImportDialogProps, 'page'>): OpenedAction {
  const { availableCalls, derivedCalls, permissions } = page.resource
  const { view, edit, create = edit } = permissions
  const canImport = useCan(permissions.import ?? view)
  const [canCreate, canEdit] = [useCan(create), useCan(edit)]
  const [isOpen, setOpen] = useState(false)
  if (!canImport || !(canCreate || canEdit) || !availableCalls.includes(derivedCalls.import)) return { actions: [], dialog: undefined }
  return {
    actions: [{ id: 'import', label: page.messages.import, icon: 'upload', preload: dialog.preload, onAction: () => setOpen(true) }],
    dialog: isOpen && <dialog.Control page={page} canCreate={canCreate} canEdit={canEdit} onClose={() => setOpen(false)} />,
  }
}
