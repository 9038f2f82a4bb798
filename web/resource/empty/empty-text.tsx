import type { ReactNode } from 'react'
import { lazyControl } from '#web/ui/popover/lazy-control.tsx'
import type { ScopedEmptyTextProps } from './scoped-empty-text.tsx'

const scoped = lazyControl(() => import('./scoped-empty-text.tsx').then((module) => module.ScopedEmptyText))

/** Why a list is empty: it has no rows, or none that the user may see. */
export function emptyTextOf({ resource, words, messages }: ScopedEmptyTextProps): ReactNode {
  return resource.scope === 'everyone' ? messages.none : <scoped.Control {...{ resource, words, messages }} />
}
