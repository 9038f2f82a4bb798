/** Changes of a list's rows by others, which the rows on the screen do not show yet. */
export interface ListUpdates {
  /** How many rows have changed; undefined if they are too many to be counted. */
  readonly count: number | undefined
  /** The names of those who have changed them. */
  readonly people: readonly string[]
  /** The change of a row, by its key. */
  readonly rows: ReadonlyMap<string, RowUpdate>
}

/** The change of a row by another user; `by` is null for the system. */
export interface RowUpdate {
  readonly by: string | null
  readonly operation: 'created' | 'changed' | 'removed' | 'gone'
}
