import { useEffect, useEffectEvent } from 'react'
import type { AnyResource, AnyRow } from '#contract/resource/resource.ts'
import { request } from '#web/api/client.ts'

/** Reads a row as it is stored now. */
export type ReadRow = (id: string, signal: AbortSignal) => Promise<AnyRow>

/** Reads a row by the call of its resource; undefined if the resource has none. */
export function readRowOf({ availableCalls, derivedCalls: { get }, rowOf }: AnyResource): ReadRow | undefined {
  if (!availableCalls.includes(get)) return undefined
  return async (id, signal) => rowOf(await request(get, { params: { id } }, { signal, handledErrors: 'exceptSessionExpired' }))
}

/**
 * Reads a row once when its form is opened, because the row of a list may be older than what is stored. A failure is ignored: saving reports
 * what is wrong.
 */
export function useCurrentRow(id: string | undefined, read: ReadRow | undefined, onRead: (row: AnyRow) => void): void {
  const take = useEffectEvent(onRead)
  const readRow = useEffectEvent((rowId: string, signal: AbortSignal) => read?.(rowId, signal))
  useEffect(() => {
    if (id === undefined) return undefined
    const abort = new AbortController()
    readRow(id, abort.signal)?.then(
      (row) => !abort.signal.aborted && take(row),
      () => {},
    )
    return () => abort.abort()
  }, [id])
}
