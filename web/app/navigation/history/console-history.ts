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
 * The browser history with support for blocking navigations. Since popstate fires after the fact, a blocked move is reverted and repeated
 * when it proceeds.
 */
export class ConsoleHistory {
  readonly #entries: Entries
  readonly #listeners = new Set<() => void>()
  #location: Location
  #index: number
  #count: number
  #blocker: BlockerFunction | undefined
  /** While a move is being reverted: the callbacks to run afterwards. */
  #revertCallbacks: (() => void)[] | undefined
  /** The index of the entry that the next move may go to without asking. */
  #allowedIndex: number | undefined

  constructor(entries: Entries) {
    this.#entries = entries
    const { address, state } = entries.read()
    const entryState = readEntryState(state) ?? createEntryState(0)
    if (!readEntryState(state)) entries.replace(entryState, address)
    this.#index = entryState.index
    this.#count = entries.count()
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
    const enter = () => this.#afterRevert(() => this.#enter(address, replace))
    if (this.#blocker?.(parsePath(address).pathname, enter) !== 'block') enter()
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

  #enter(address: string, replace: boolean): void {
    const entryState = createEntryState(replace ? this.#index : this.#index + 1)
    if (replace) this.#entries.replace(entryState, address)
    else this.#entries.push(entryState, address)
    // An entry that the browser rejects is loaded as a document.
    if (readEntryState(this.#entries.read().state)?.key === entryState.key) this.#commit(entryState)
    else this.#entries.load(address)
  }

  #handlePop(): void {
    const { address, state } = this.#entries.read()
    const entryState = readEntryState(state)
    if (this.#revertCallbacks && entryState) return this.#continueRevert(this.#revertCallbacks, entryState)
    const isAllowed = entryState?.index === this.#allowedIndex
    this.#allowedIndex = undefined
    // An entry without an index, such as a hash typed by the user, cannot be reverted.
    if (!entryState) this.#adoptEntry(address)
    else if (isAllowed || this.#canMove(address, entryState.index)) this.#commit(entryState)
  }

  #continueRevert(callbacks: readonly (() => void)[], { index }: EntryState): void {
    // The user may have moved again during the revert.
    if (index !== this.#index) return this.#entries.go(this.#index - index)
    this.#revertCallbacks = undefined
    for (const callback of callbacks) this.#afterRevert(callback)
  }

  #canMove(address: string, index: number): boolean {
    const proceed = () => this.#afterRevert(() => this.#goToIndex(index))
    if (index === this.#index || this.#blocker?.(parsePath(address).pathname, proceed) !== 'block') return true
    this.#revertCallbacks ??= []
    this.#entries.go(this.#index - index)
    return false
  }

  #goToIndex(index: number): void {
    if (index === this.#index) return
    this.#allowedIndex = index
    this.#entries.go(index - this.#index)
  }

  #adoptEntry(address: string): void {
    this.#revertCallbacks = undefined
    const entryState = createEntryState(this.#entries.count() > this.#count ? this.#index + 1 : this.#index)
    this.#entries.replace(entryState, address)
    this.#commit(entryState)
  }

  #commit({ key, index }: EntryState): void {
    this.#index = index
    this.#count = this.#entries.count()
    this.#location = { ...parsePath(this.#entries.read().address), key }
    for (const listener of this.#listeners) listener()
  }
}
