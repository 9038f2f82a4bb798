import type { Entries } from './entries.ts'
import { addressParts, type Location } from './location.ts'

/** Is asked before the place changes. What it refuses may be done later by `proceed`. */
export type Guard = (pathname: string, proceed: () => void) => 'leave' | 'stay'

/** What is noted with an entry: its name, and its place among the others. */
interface EntryNote {
  readonly key: string
  readonly index: number
}

/** A move that is being taken back, and what is to be done then. */
interface TakingBack {
  afterwards?: () => void
}

function isNote(state: unknown): state is EntryNote {
  return (
    typeof state === 'object' &&
    state !== null &&
    'key' in state &&
    typeof state.key === 'string' &&
    'index' in state &&
    typeof state.index === 'number'
  )
}

function newNote(index: number): EntryNote {
  return { key: Math.random().toString(36).slice(2, 10), index }
}

/**
 * Where the person is, and how they came there: the browser's history, whose every change may be asked about first. The browser itself tells of
 * a move only when it is done; one that has to wait is taken back until it may go on.
 */
export class ConsoleHistory {
  readonly #entries: Entries
  readonly #listeners = new Set<() => void>()
  #location: Location
  #index: number
  #guard: Guard | undefined
  #takingBack: TakingBack | undefined
  #isLetThrough = false

  constructor(entries: Entries) {
    this.#entries = entries
    const { address, state } = entries.read()
    const note = isNote(state) ? state : newNote(0)
    if (note !== state) entries.replace(note, address)
    this.#index = note.index
    this.#location = { ...addressParts(address), key: note.key }
    entries.follow(() => this.#onMoved())
  }

  /** Where the person is: the same object until they have moved. */
  readonly location = (): Location => this.#location

  /** Calls after each change of the place, until the function it gives is called. */
  readonly subscribe = (onChange: () => void): (() => void) => {
    this.#listeners.add(onChange)
    return () => void this.#listeners.delete(onChange)
  }

  /** Goes to an address, which begins with a slash; with `replace` in place of the present entry. */
  readonly navigate = (address: string, { replace = false }: { replace?: boolean } = {}): void => {
    const enter = () => this.#enter(address, replace)
    if (this.#guard?.(addressParts(address).pathname, enter) !== 'stay') enter()
  }

  /** Moves so many entries ahead, or back. */
  go(delta: number): void {
    this.#entries.go(delta)
  }

  /** Has every move asked about first, until the function it gives is called. */
  guard(guard: Guard): () => void {
    this.#guard = guard
    return () => {
      if (this.#guard === guard) this.#guard = undefined
    }
  }

  #enter(address: string, replace: boolean): void {
    const note = newNote(replace ? this.#index : this.#index + 1)
    if (replace) this.#entries.replace(note, address)
    else this.#entries.push(note, address)
    this.#arrive(note)
  }

  #onMoved(): void {
    if (this.#takingBack) {
      const { afterwards } = this.#takingBack
      this.#takingBack = undefined
      afterwards?.()
      return
    }
    const { address, state } = this.#entries.read()
    // An entry without a note was made by the browser, behind the present one: somebody has written another hash.
    const note = isNote(state) ? state : newNote(this.#index + 1)
    if (note !== state) this.#entries.replace(note, address)
    const isLetThrough = this.#isLetThrough
    this.#isLetThrough = false
    if (isLetThrough || this.#mayMove(address, note.index - this.#index)) this.#arrive(note)
  }

  #mayMove(address: string, delta: number): boolean {
    const takingBack: TakingBack = {}
    const proceed = () => {
      const move = () => {
        this.#isLetThrough = true
        this.#entries.go(delta)
      }
      if (this.#takingBack === takingBack) takingBack.afterwards = move
      else move()
    }
    if (delta === 0 || this.#guard?.(addressParts(address).pathname, proceed) !== 'stay') return true
    this.#takingBack = takingBack
    this.#entries.go(-delta)
    return false
  }

  #arrive({ key, index }: EntryNote): void {
    this.#index = index
    this.#location = { ...addressParts(this.#entries.read().address), key }
    for (const listener of this.#listeners) listener()
  }
}
