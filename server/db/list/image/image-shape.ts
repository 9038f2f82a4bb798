import type { BoundValue } from '#server/db/bound-value.ts'
import type { OrderKey } from './order-key.ts'

/** What an image of a list holds of its rows, and how they are read. Two lists that say the same share one. */
export interface ImageShape {
  readonly name: string
  readonly table: string
  /** Selects the row's number, its combination of choices and its texts; ends in a condition. */
  readonly rows: { readonly text: string; readonly values: readonly BoundValue[] }
  /** Selects the keys of the order, with the same condition. */
  readonly ends: ImageShape['rows']
  readonly textCount: number
  /** The values of each choice. */
  readonly choices: readonly (readonly string[])[]
  /** The default order; all keys in one direction. */
  readonly keys: readonly OrderKey[]
}

/** What a statement asks for, in words that an image can answer. */
export interface ImageQuestion {
  /** The image's name. */
  readonly image: string
  /** Parts of texts that have to be in a row, by the place of the text. */
  readonly parts: readonly { readonly place: number; readonly part: string }[]
  /** One of these values of a choice, by its place. */
  readonly choices: ReadonlyMap<number, readonly string[]>
  /** Rows of a page, each read by a statement whose first value is the number of the row; without it the rows are counted. */
  readonly page?: {
    readonly offset: number
    readonly limit: number
    readonly text: string
    readonly values: readonly unknown[]
  }
}
