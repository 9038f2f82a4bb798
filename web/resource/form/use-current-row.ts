import { type ReactNode, useEffect, useEffectEvent } from 'react'
import type { AnyResource, AnyRow } from '#contract/resource/resource.ts'
import { request as send } from '#web/api/client.ts'
import { useOthers } from '#web/resource/live/use-others.ts'

/** Reads a row as it is stored now. */
export type ReadRow = (id: string, signal: AbortSignal) => Promise<AnyRow>

/** Reads a row by the call of its resource; undefined if the resource has none. */
export function readRowOf({ availableCalls, derivedCalls: { get }, rowOf }: AnyResource): ReadRow | undefined {
  if (!availableCalls.includes(get)) return undefined
  return async (id, signal) => rowOf(await send(get, { params: { id } }, { signal, handledErrors: 'exceptSessionExpired' }))
}

/**
 * Reads a row when its form is opened, because the row of a list may be older than what is stored, and again each time another user changes it. A
 * failure is ignored: saving reports what is wrong. Returns a notice of others who work on the row.
 */
export function useCurrentRow(
  { name }: AnyResource,
  id: string | undefined,
  { read, onRead }: { read: ReadRow | undefined; onRead: (row: AnyRow) => void },
): ReactNode {
  const { change, notice } = useOthers(name, id)
  const take = useEffectEvent(onRead)
  const readRow = useEffectEvent((rowId: string, signal: AbortSignal) => read?.(rowId, signal))
  const request = id === undefined ? undefined : `${id} ${change?.at ?? ''}`
  useEffect(() => {
    const [rowId] = request?.split(' ') ?? []
    if (rowId === undefined) return undefined
    const abort = new AbortController()
    readRow(rowId, abort.signal)?.then(
      (row) => !abort.signal.aborted && take(row),
      () => {},
    )
    return () => abort.abort()
  }, [request])
  return notice
}
