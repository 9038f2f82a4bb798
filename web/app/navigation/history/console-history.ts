import type { Entries } from './entries.ts'
import { parsePath, type Location } from './location.ts'

/** Called before the location changes. A blocked navigation can be repeated with `proceed`. */
export type BlockerFunction = (pathname: string, proceed: () => void) => 'leave' | 'stay'

/** The state of a history entry: its unique key and its index. */
interface EntryState {
  readonly key: string
  readonly index: number
}

function readEntryState(state: unknown): EntryState | undefined {
  if (typeof state !== 'object' || state === null || !('key' in state) || !('index' in state)) return undefined
  const { key, index } = state
  return typeof key === 'string' && typeof index === 'number' ? { key, index } : undefined
}

function createEntryState(index: number): EntryState {
  return { key: Math.random().toString(36).slice(2, 10), index }
}

/**
 * The browser history with support for blocking navigations. Since popstate fires after the fact, a blocked move is reverted and repeated
 * when it proceeds.
 */
export class ConsoleHistory {
  readonly #entries: Entries
  readonly #listeners = new Set<() => void>()
  #location: Location
  #index: number
  #count: number
  #guard: BlockerFunction | undefined
  /** While a move is being reverted: the callbacks to run afterwards. */
  #takingBack: (() => void)[] | undefined
  /** The index of the entry that the next move may routeAccess without asking. */
  #letThroughTo: number | undefined

  constructor(entries: Entries) {
    this.#entries = entries
    const { address, state } = entries.read()
    const note = readEntryState(state) ?? createEntryState(0)
    if (!readEntryState(state)) entries.replace(note, address)
    this.#index = note.index
    this.#count = entries.count()
    this.#location = { ...parsePath(address), key: note.key }
    entries.follow(() => this.#onMoved())
  }

  /** The current location; the same object until it changes. */
  readonly location = (): Location => this.#location

  /** Calls the listener after each change of the location. Returns the function that unsubscribes it. */
  readonly subscribe = (onChange: () => void): (() => void) => {
    this.#listeners.add(onChange)
    return () => void this.#listeners.delete(onChange)
  }

  /** Navigates to a path, which starts with a slash; `replace` replaces the current entry. */
  readonly navigate = (address: string, { replace = false }: { replace?: boolean } = {}): void => {
    const enter = () => this.#whenStill(() => this.#enter(address, replace))
    if (this.#guard?.(parsePath(address).pathname, enter) !== 'stay') enter()
  }

  /** Sets the blocker of all navigations. Returns the function that removes it. */
  guard(guard: BlockerFunction): () => void {
    this.#guard = guard
    return () => {
      if (this.#guard === guard) this.#guard = undefined
    }
  }

  /** Runs a callback now, or after the revert in progress. */
  #whenStill(work: () => void): void {
    if (this.#takingBack) this.#takingBack.push(work)
    else work()
  }

  #enter(address: string, replace: boolean): void {
    const note = createEntryState(replace ? this.#index : this.#index + 1)
    if (replace) this.#entries.replace(note, address)
    else this.#entries.push(note, address)
    // An entry that the browser rejects is loaded as a document.
    if (readEntryState(this.#entries.read().state)?.key === note.key) this.#recordVisit(note)
    else this.#entries.load(address)
  }

  #onMoved(): void {
    const { address, state } = this.#entries.read()
    const note = readEntryState(state)
    if (this.#takingBack && note) return this.#goOnTakingBack(this.#takingBack, note)
    const isLetThrough = note?.index === this.#letThroughTo
    this.#letThroughTo = undefined
    // An entry without an index, such as a hash typed by the user, cannot be reverted.
    if (!note) this.#arriveAnew(address)
    else if (isLetThrough || this.#mayMove(address, note.index)) this.#recordVisit(note)
  }

  #goOnTakingBack(works: readonly (() => void)[], { index }: EntryState): void {
    // The user may have moved again during the revert.
    if (index !== this.#index) return this.#entries.go(this.#index - index)
    this.#takingBack = undefined
    for (const work of works) this.#whenStill(work)
  }

  #mayMove(address: string, index: number): boolean {
    const proceed = () => this.#whenStill(() => this.#moveTo(index))
    if (index === this.#index || this.#guard?.(parsePath(address).pathname, proceed) !== 'stay') return true
    this.#takingBack ??= []
    this.#entries.go(this.#index - index)
    return false
  }

  #moveTo(index: number): void {
    if (index === this.#index) return
    this.#letThroughTo = index
    this.#entries.go(index - this.#index)
  }

  #arriveAnew(address: string): void {
    this.#takingBack = undefined
    const note = createEntryState(this.#entries.count() > this.#count ? this.#index + 1 : this.#index)
    this.#entries.replace(note, address)
    this.#recordVisit(note)
  }

  #recordVisit({ key, index }: EntryState): void {
    this.#index = index
    this.#count = this.#entries.count()
    this.#location = { ...parsePath(this.#entries.read().address), key }
    for (const listener of this.#listeners) listener()
  }
}
