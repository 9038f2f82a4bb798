import { preloadModal } from '#web/kit/overlays/dialog.tsx'
import { lazyControl } from '#web/kit/overlays/lazy-control.tsx'

const drawer = lazyControl(() => {
  preloadModal()
  return import('./record-form-drawer.tsx').then((module) => module.RecordFormDrawer)
})

/** The form of a record in a drawer; its code is fetched on first use. */
export const RecordDrawer = drawer.Control

/** Fetches the code of the drawer and of its form ahead of their first use. */
export const preloadRecordDrawer = drawer.preload
