import { useState } from 'react'
import type { AnyRow } from '#contract/resource/resource.ts'

/** The rows that were saved in an editable table, as stored, until its list is refreshed. */
export function useSavedRows<Row extends AnyRow>() {
  const [saved, setSaved] = useState<ReadonlyMap<string, Row>>(new Map())
  return {
    saved,
    add: (row: Row) => setSaved((current) => new Map(current).set(row.id, row)),
    clear: () => setSaved(new Map()),
  }
}
