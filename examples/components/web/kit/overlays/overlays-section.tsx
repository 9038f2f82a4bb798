import { DialogSpecimens } from './dialog-specimens.tsx'
import { DrawerSpecimen } from './drawer-specimen.tsx'
import { FloatingSpecimens } from './floating-specimens.tsx'
import { ToastSpecimen } from './toast-specimen.tsx'

/** Everything that stands over the page, in every state. */
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
