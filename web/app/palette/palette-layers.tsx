import { useEffect, useEffectEvent } from 'react'
import { useIsScreenLocked } from '#web/api/session/screen-lock.ts'
import { UnsavedChangesDialog } from '#web/app/layout/unsaved-changes-dialog.tsx'
import { discardUnsavedInput } from '#web/base/page/leave-guard.ts'
import { useSessionActions } from '#web/app/session/session-context.ts'
import { lazyControl } from '#web/ui/popover/lazy-control.tsx'
import { Palette } from './palette.tsx'
import type { PaletteLayer } from './palette-layer.ts'
import { ShortcutHelp } from './shortcut-help.tsx'

const appearanceDrawer = lazyControl(() =>
  import('#web/app/layout/appearance/appearance-drawer.tsx').then((module) => module.AppearanceDrawer),
)
const passwordDialog = lazyControl(() => import('#web/app/session/password-dialog.tsx').then((module) => module.PasswordDialog))

interface PaletteLayersProps {
  layer: PaletteLayer
  /** What the palette searches first. */
  query: string
  show: (layer: PaletteLayer) => void
  onClose: () => void
}

/** The palette or the keyboard help, which the screen lock closes, or what an action of the palette has opened in its place. */
export function PaletteLayers({ layer, query, show, onClose }: PaletteLayersProps) {
  const { signOut } = useSessionActions()
  const isLocked = useIsScreenLocked()
  const close = useEffectEvent(onClose)
  useEffect(() => {
    if (isLocked) close()
  }, [isLocked])

  switch (layer) {
    case 'palette':
      return <Palette {...{ show, onClose }} firstQuery={query} />
    case 'help':
      return <ShortcutHelp onClose={onClose} />
    case 'appearance':
      return <appearanceDrawer.Control onClose={onClose} />
    case 'password':
      return <passwordDialog.Control onClose={onClose} />
    case 'unsavedChanges':
      return (
        <UnsavedChangesDialog
          isOpen
          onCancel={onClose}
          onConfirm={() => {
            onClose()
            discardUnsavedInput()
            void signOut()
          }}
        />
      )
  }
}
