import { createContext } from 'react'
import type { LocalizedText } from '#contract/language.ts'
import type { Permission } from '#contract/permissions/permission.ts'

/** An action that the command palette offers to users with its permission. */
export interface PaletteAction {
  /** Unique in the console. */
  readonly id: string
  /** A verb and an object. */
  readonly label: LocalizedText
  readonly permission: Permission
  /** Where it leads, with its query. */
  readonly path: string
}

/** A row that a search has found. */
export interface PaletteRow {
  /** Unique among the rows of the search. */
  readonly id: string
  readonly title: string
  /** What tells it apart from rows with the same title. */
  readonly description?: string | undefined
  /** Where it leads, with its query. */
  readonly path: string
}

/** A search of the command palette, for users with its permission. */
export interface PaletteSearch {
  /** Unique in the console. */
  readonly id: string
  /** Names its rows, such as 用户. */
  readonly label: LocalizedText
  readonly permission: Permission
  /** The first rows that match a text; at most `count`. Rejects if they cannot be read. */
  readonly search: (text: string, options: { readonly count: number; readonly signal: AbortSignal }) => Promise<readonly PaletteRow[]>
}

/** What a feature adds to the command palette besides its pages. */
export interface PaletteContribution {
  readonly actions: readonly PaletteAction[]
  readonly searches: readonly PaletteSearch[]
}

/** Loads the contribution of one feature. */
export type LoadPalette = () => Promise<PaletteContribution>

/** The loaders of all features' contributions, provided by the shell. */
export const PaletteContext = createContext<readonly LoadPalette[]>([])
