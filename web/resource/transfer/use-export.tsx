import { useState } from 'react'
import { useCan } from '#web/base/permissions/use-can.ts'
import { preloadModal } from '#web/ui/dialog/dialog.tsx'
import { lazyControl } from '#web/ui/popover/lazy-control.tsx'
import type { OpenedAction } from '#web/resource/opened-action.ts'
import type { ExportDialogProps } from './export-dialog.tsx'

const dialog = lazyControl(() => {
  preloadModal()
  return import('./export-dialog.tsx').then((module) => module.ExportDialog)
})

/** Exports a list as it is filtered and sorted, for those who may. */
export function useExport({ page }: Pick<ExportDialogProps, 'page'>): OpenedAction {
  const { availableCalls, derivedCalls, permissions } = page.resource
  const canExport = useCan(permissions.export ?? permissions.view)
  const [isOpen, setOpen] = useState(false)
  if (!canExport || !availableCalls.includes(derivedCalls.export)) return { actions: [], dialog: undefined }
  return {
    actions: [{ id: 'export', label: page.messages.export, icon: 'download', preload: dialog.preload, onAction: () => setOpen(true) }],
    dialog: isOpen && <dialog.Control page={page} onClose={() => setOpen(false)} />,
  }
}
