/** What a list offers beside the pages that have a number, because its rows are too many to count. */
export interface LongList {
  readonly isCounting: boolean
  readonly countExactly: () => void
  readonly toLast: () => void
  /** Set where pages have no number to be asked by: go on from the rows that are shown; null at either end. */
  readonly steps: { readonly previous: (() => void) | null; readonly next: (() => void) | null } | undefined
}
