import type { Entries } from './entries.ts'
import { parsePath, type Location } from './location.ts'

/** Called before the location changes. A blocked navigation can be repeated with `proceed`. */
export type BlockerFunction = (pathname: string, proceed: () => void) => 'allow' | 'block'

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
 * The browser history, in which a blocker may block navigations, for example while a form has unsaved input.
 *
 * `navigate` asks the blocker first. For back and forward the browser fires popstate only after it has moved, so a blocked move is reverted by
 * moving back the same number of entries; `proceed` then repeats it. Each entry stores its index in its state, from which that number follows.
 * Moving is asynchronous: whatever happens during a revert waits until it is complete.
 */
export class ConsoleHistory {
  readonly #entries: Entries
  readonly #listeners = new Set<() => void>()
  #location: Location
  #index: number
  #entryCount: number
  #blocker: BlockerFunction | undefined
  /** Defined while a blocked move is being reverted: what to do afterwards. */
  #revertCallbacks: (() => void)[] | undefined
  /** The index of the entry that the next move may go to without asking the blocker: the user has confirmed it. */
  #allowedIndex: number | undefined

  constructor(entries: Entries) {
    this.#entries = entries
    const { address, state } = entries.read()
    const entryState = readEntryState(state) ?? createEntryState(0)
    if (!readEntryState(state)) entries.replace(entryState, address)
    this.#index = entryState.index
    this.#entryCount = entries.count()
    this.#location = { ...parsePath(address), key: entryState.key }
    entries.listen(() => this.#handlePop())
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
    const proceed = () => this.#afterRevert(() => this.#pushOrReplace(address, replace))
    if (this.#blocker?.(parsePath(address).pathname, proceed) !== 'block') proceed()
  }

  /** Sets the blocker of all navigations. Returns the function that removes it. */
  block(blocker: BlockerFunction): () => void {
    this.#blocker = blocker
    return () => {
      if (this.#blocker === blocker) this.#blocker = undefined
    }
  }

  /** Runs a callback now, or after the revert in progress. */
  #afterRevert(callback: () => void): void {
    if (this.#revertCallbacks) this.#revertCallbacks.push(callback)
    else callback()
  }

  #pushOrReplace(address: string, replace: boolean): void {
    const entryState = createEntryState(replace ? this.#index : this.#index + 1)
    if (replace) this.#entries.replace(entryState, address)
    else this.#entries.push(entryState, address)
    // Browsers throttle history calls. If this one had no effect, load the document instead.
    if (readEntryState(this.#entries.read().state)?.key === entryState.key) this.#commit(entryState)
    else this.#entries.load(address)
  }

  #handlePop(): void {
    const { address, state } = this.#entries.read()
    const entryState = readEntryState(state)
    if (this.#revertCallbacks && entryState) return this.#continueRevert(this.#revertCallbacks, entryState)
    const isAllowed = entryState?.index === this.#allowedIndex
    this.#allowedIndex = undefined
    // Without an index, as after the user has typed a hash, the move cannot be reverted.
    if (!entryState) this.#adoptEntry(address)
    else if (isAllowed || !this.#revertIfBlocked(address, entryState.index)) this.#commit(entryState)
  }

  /** Handles a popstate during a revert. */
  #continueRevert(callbacks: readonly (() => void)[], { index }: EntryState): void {
    // The user may have moved again during the revert.
    if (index !== this.#index) return this.#entries.go(this.#index - index)
    this.#revertCallbacks = undefined
    for (const callback of callbacks) this.#afterRevert(callback)
  }

  /** Asks the blocker about a move to an entry. Returns whether it is blocked; the revert has then begun. */
  #revertIfBlocked(address: string, index: number): boolean {
    const proceed = () => this.#afterRevert(() => this.#goToIndex(index))
    if (index === this.#index || this.#blocker?.(parsePath(address).pathname, proceed) !== 'block') return false
    this.#revertCallbacks ??= []
    this.#entries.go(this.#index - index)
    return true
  }

  #goToIndex(index: number): void {
    if (index === this.#index) return
    this.#allowedIndex = index
    this.#entries.go(index - this.#index)
  }

  /** Gives a state to the current entry, which has none. */
  #adoptEntry(address: string): void {
    this.#revertCallbacks = undefined
    const entryState = createEntryState(this.#entries.count() > this.#entryCount ? this.#index + 1 : this.#index)
    this.#entries.replace(entryState, address)
    this.#commit(entryState)
  }

  /** Makes the browser's current entry the location, and notifies the listeners. */
  #commit({ key, index }: EntryState): void {
    this.#index = index
    this.#entryCount = this.#entries.count()
    this.#location = { ...parsePath(this.#entries.read().address), key }
    for (const listener of this.#listeners) listener()
  }
}
