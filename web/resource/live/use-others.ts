import { createElement, type ReactNode, useState } from 'react'
import { type RowChange, useRowChange } from '#web/api/live-changes.ts'
import { OthersNotice } from './others-notice.tsx'
import { usePresence } from './use-presence.ts'

/** Who else works on the row of an open form: their last change since it was opened, and a notice for the form. Without an id there is nobody. */
export function useOthers(
  resource: string,
  id: string | undefined,
): { readonly change: RowChange | undefined; readonly notice: ReactNode } {
  const [openedAt] = useState(() => Date.now())
  const people = usePresence(resource, id)
  const last = useRowChange(resource, id)
  const change = last && last.at > openedAt ? last : undefined
  return { change, notice: createElement(OthersNotice, { people, change }) }
}
