import { lazyControl } from '#web/ui/popover/lazy-control.tsx'

/** The dialog that resolves a conflict. Its code is loaded when there is one. */
export const ConflictDialog = lazyControl(() => import('./resource-conflict.tsx').then((module) => module.ResourceConflict)).Control
