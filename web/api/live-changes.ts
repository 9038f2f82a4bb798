import { create } from 'zustand'
import type { LiveRow } from '#contract/events.ts'

/** A change of a row by another user, and when this tab has learnt of it, in epoch milliseconds. */
export interface RowChange extends Pick<LiveRow, 'by' | 'operation'> {
  readonly at: number
}

/** The changes of a resource's rows by others, by the rows' ids; `manyAt` is when so many changed that they were not listed. */
export interface ResourceChanges {
  readonly rows: ReadonlyMap<string, RowChange>
  readonly manyAt: number
}

interface LiveState {
  readonly changes: Readonly<Record<string, ResourceChanges>>
  /** The names of others who have the form of a row open, by `<resource> <id>`. */
  readonly people: Readonly<Record<string, readonly string[]>>
}

/** Older changes are forgotten. */
const rememberedRows = 500

export const none: ResourceChanges = { rows: new Map(), manyAt: 0 }

const store = create<LiveState>(() => ({ changes: {}, people: {} }))

/** The changes of a resource's rows by others since this tab is open. */
export function useResourceChanges(resource: string): ResourceChanges {
  return store(({ changes }) => changes[resource] ?? none)
}

/** The last change of a row by another user. */
export function useRowChange(resource: string, id: string | undefined): RowChange | undefined {
  return store(({ changes }) => (id === undefined ? undefined : changes[resource]?.rows.get(id)))
}

/** The names of others who have the form of a row open; undefined while nobody has told. */
export function usePeopleAt(resource: string, id: string): readonly string[] | undefined {
  return store(({ people }) => people[`${resource} ${id}`])
}

export function setPeopleAt({ resource, id }: { resource: string; id: string }, people: readonly string[]): void {
  store.setState((state) => ({ people: { ...state.people, [`${resource} ${id}`]: people } }))
}

/** Remembers changes of rows by others. */
export function addChanges(resource: string, changed: readonly LiveRow[], at: number): void {
  store.setState(({ changes }) => {
    const { rows, manyAt } = changes[resource] ?? none
    const next = new Map(rows)
    for (const { id, by, operation } of changed) {
      // Last in the order of insertion.
      next.delete(id)
      next.set(id, { by, operation, at })
    }
    return { changes: { ...changes, [resource]: { rows: new Map([...next].slice(-rememberedRows)), manyAt } } }
  })
}

/** Remembers that so many rows have changed that they were not listed. */
export function addMany(resource: string, at: number): void {
  store.setState(({ changes }) => ({ changes: { ...changes, [resource]: { ...(changes[resource] ?? none), manyAt: at } } }))
}
