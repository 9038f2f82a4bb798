import { useMemo } from 'react'
import { useResourceChanges } from '#web/api/live-changes.ts'
import type { ListUpdates } from '#web/ui/table/list-updates.ts'

/** The changes of a resource by others since its rows were loaded, in epoch milliseconds; undefined if there are none. */
export function useListUpdates(resource: string, loadedAt: number): ListUpdates | undefined {
  const { rows, manyAt } = useResourceChanges(resource)
  return useMemo(() => {
    const recent = [...rows].filter(([, { at }]) => at > loadedAt)
    const hasMany = manyAt > loadedAt
    if (loadedAt === 0 || (recent.length === 0 && !hasMany)) return undefined
    return {
      count: hasMany ? undefined : recent.length,
      people: [...new Set(recent.flatMap(([, { by }]) => by ?? []))],
      rows: new Map(recent.map(([id, { by, operation }]) => [id, { by, operation }])),
    }
  }, [rows, manyAt, loadedAt])
}
