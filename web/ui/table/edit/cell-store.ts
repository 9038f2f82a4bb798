import { changedFields } from '#web/ui/form/schema/changed-fields.ts'

/** The open editor of a cell. */
export interface OpenEditor {
  readonly value: unknown
  /** The value that it was opened with. */
  readonly initial: unknown
  readonly error: string | undefined
}

/** A value that could not be saved. It is kept for another try. */
export interface FailedValue {
  readonly value: unknown
  readonly message: string
}

/** A value that another user has changed at the same time. */
export interface CellConflict {
  readonly value: unknown
  /** What both have entered, as sentences. */
  readonly mine: string
  readonly theirs: string
  readonly keepMine: () => void
  readonly takeTheirs: () => void
}

/** What happens in a cell beside what its row shows. */
export interface CellState {
  readonly open?: OpenEditor | undefined
  /** Shown already, until the server has answered. */
  readonly saving?: { readonly value: unknown } | undefined
  readonly failed?: FailedValue | undefined
  readonly conflict?: CellConflict | undefined
}

const idle: CellState = {}
const separator = '\n'

/** Identifies a cell. */
export function cellKey(rowKey: string, name: string): string {
  return `${rowKey}${separator}${name}`
}

function isDirty({ open, failed, conflict }: CellState): boolean {
  const hasInput = open !== undefined && 'value' in changedFields({ value: open.initial }, { value: open.value })
  return hasInput || failed !== undefined || conflict !== undefined
}

/** The states of the cells of a table. Each cell follows its own, so that a key press renders one cell. */
export class CellStore {
  readonly #states = new Map<string, CellState>()
  readonly #listeners = new Set<() => void>()
  readonly #cellListeners = new Map<string, Set<() => void>>()

  readonly get = (key: string): CellState => this.#states.get(key) ?? idle

  readonly set = (key: string, part: CellState): void => {
    this.#states.set(key, { ...this.get(key), ...part })
    this.#notify(key)
  }

  /** Forgets everything that is not saved. */
  readonly clear = (): void => {
    const keys = [...this.#states.keys()]
    this.#states.clear()
    for (const key of keys) this.#notify(key)
  }

  /** The cell whose editor is open. */
  readonly openKey = (): string | undefined => this.#keys(({ open }) => open !== undefined)[0]

  /** Whether leaving would lose something that the user has typed. */
  readonly isDirty = (): boolean => this.#keys(isDirty).length > 0

  /** The rows with an open editor, or a value that is not saved. */
  readonly busyRows = (): ReadonlySet<string> =>
    new Set(this.#keys((state) => state.open !== undefined || state.saving !== undefined || isDirty(state)).map(rowKeyOf))

  /** Calls the listener after each change of a cell. Returns the function that unsubscribes it. */
  readonly subscribeCell = (key: string, listener: () => void): (() => void) => {
    const listeners = this.#cellListeners.get(key) ?? new Set()
    this.#cellListeners.set(key, listeners.add(listener))
    return () => void listeners.delete(listener)
  }

  /** Calls the listener after each change of any cell. Returns the function that unsubscribes it. */
  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => void this.#listeners.delete(listener)
  }

  #keys(isIncluded: (state: CellState) => boolean): string[] {
    return [...this.#states].flatMap(([key, state]) => (isIncluded(state) ? [key] : []))
  }

  #notify(key: string): void {
    for (const listener of this.#cellListeners.get(key) ?? []) listener()
    for (const listener of this.#listeners) listener()
  }
}

function rowKeyOf(key: string): string {
  return key.slice(0, key.indexOf(separator))
}
