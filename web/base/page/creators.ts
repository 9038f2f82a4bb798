import { type ComponentType, createContext } from 'react'

/** The props of a form that creates a row for a field of another form. */
export interface CreatorProps {
  /** The title that the row starts with: what was typed in the search. */
  readonly title: string
  onCreated(row: { readonly id: string; readonly label: string }): void
  readonly onClose: () => void
}

/** The forms of new rows that fields of others open, by the name of the resource. */
export type Creators = Readonly<Record<string, ComponentType<CreatorProps>>>

/** Loads the forms of new rows of all features. */
export const CreatorsContext = createContext<() => Promise<Creators>>(() => Promise.resolve({}))
