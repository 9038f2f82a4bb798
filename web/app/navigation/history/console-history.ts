import type { Entries } from './entries.ts'
import { addressParts, type Location } from './location.ts'

/** Is asked before the place changes. What it refuses may be done later by `proceed`. */
export type Guard = (pathname: string, proceed: () => void) => 'leave' | 'stay'

/** What is noted with an entry: its name, and its place among the others. */
interface EntryNote {
  readonly key: string
  readonly index: number
}

function noteIn(state: unknown): EntryNote | undefined {
  if (typeof state !== 'object' || state === null || !('key' in state) || !('index' in state)) return undefined
  const { key, index } = state
  return typeof key === 'string' && typeof index === 'number' ? { key, index } : undefined
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
  #count: number
  #guard: Guard | undefined
  /** A move is being taken back; what is to be done when it is. */
  #takingBack: (() => void)[] | undefined
  /** The entry that a move may lead to unasked. */
  #letThroughTo: number | undefined

  constructor(entries: Entries) {
    this.#entries = entries
    const { address, state } = entries.read()
    const note = noteIn(state) ?? newNote(0)
    if (!noteIn(state)) entries.replace(note, address)
    this.#index = note.index
    this.#count = entries.count()
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
    const enter = () => this.#whenStill(() => this.#enter(address, replace))
    if (this.#guard?.(addressParts(address).pathname, enter) !== 'stay') enter()
  }

  /** Has every move asked about first, until the function it gives is called. */
  guard(guard: Guard): () => void {
    this.#guard = guard
    return () => {
      if (this.#guard === guard) this.#guard = undefined
    }
  }

  /** Does something where the person is, and not where a move led that is being taken back. */
  #whenStill(work: () => void): void {
    if (this.#takingBack) this.#takingBack.push(work)
    else work()
  }

  #enter(address: string, replace: boolean): void {
    const note = newNote(replace ? this.#index : this.#index + 1)
    if (replace) this.#entries.replace(note, address)
    else this.#entries.push(note, address)
    // What the browser does not take as an entry still opens, as a document of its own.
    if (noteIn(this.#entries.read().state)?.key === note.key) this.#arrive(note)
    else this.#entries.load(address)
  }

  #onMoved(): void {
    const { address, state } = this.#entries.read()
    const note = noteIn(state)
    if (this.#takingBack && note) return this.#goOnTakingBack(this.#takingBack, note)
    const isLetThrough = note?.index === this.#letThroughTo
    this.#letThroughTo = undefined
    // Nobody knows the way back from an entry that another made, such as somebody who has written another hash.
    if (!note) this.#arriveAnew(address)
    else if (isLetThrough || this.#mayMove(address, note.index)) this.#arrive(note)
  }

  #goOnTakingBack(works: readonly (() => void)[], { index }: EntryNote): void {
    // A second step may have overtaken the way back.
    if (index !== this.#index) return this.#entries.go(this.#index - index)
    this.#takingBack = undefined
    for (const work of works) this.#whenStill(work)
  }

  #mayMove(address: string, index: number): boolean {
    const proceed = () => this.#whenStill(() => this.#moveTo(index))
    if (index === this.#index || this.#guard?.(addressParts(address).pathname, proceed) !== 'stay') return true
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
    const note = newNote(this.#entries.count() > this.#count ? this.#index + 1 : this.#index)
    this.#entries.replace(note, address)
    this.#arrive(note)
  }

  #arrive({ key, index }: EntryNote): void {
    this.#index = index
    this.#count = this.#entries.count()
    this.#location = { ...addressParts(this.#entries.read().address), key }
    for (const listener of this.#listeners) listener()
  }
}
