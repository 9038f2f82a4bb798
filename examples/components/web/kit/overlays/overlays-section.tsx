import { DialogSpecimens } from './dialog-specimens.tsx'
import { DrawerSpecimen } from './drawer-specimen.tsx'
import { FloatingSpecimens } from './floating-specimens.tsx'
import { ToastSpecimen } from './toast-specimen.tsx'

/** Overlays in every state. */
export function OverlaysSection() {
  return (
    <>
      <DialogSpecimens />
      <DrawerSpecimen />
      <FloatingSpecimens />
      <ToastSpecimen />
    </>
  )
}
