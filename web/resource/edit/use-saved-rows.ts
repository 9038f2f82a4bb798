import { useState } from 'react'
import type { AnyRow } from '#contract/resource/resource.ts'

/** The rows that were saved in an editable table, by id. */
export interface SavedRows<Row> {
  readonly saved: ReadonlyMap<string, Row>
  readonly add: (row: Row) => void
  readonly clear: () => void
}

/** The rows that were saved in an editable table, as stored, until its list is refreshed. */
export function useSavedRows<Row extends AnyRow>(): SavedRows<Row> {
  const [saved, setSaved] = useState<ReadonlyMap<string, Row>>(new Map())
  return {
    saved,
    add: (row) => setSaved((current) => new Map(current).set(row.id, row)),
    clear: () => setSaved(new Map()),
  }
}
