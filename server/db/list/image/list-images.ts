import { wantedCombinations } from './image-rows.ts'
import type { ImageQuestion, ImageShape } from './image-shape.ts'
import { ListImage } from './list-image.ts'
import type { Key } from './order-key.ts'
import type { SqliteConnection } from '#server/db/sqlite/connection.ts'

/** What all images together may hold. */
const imageBytesLimit = 128 * 2 ** 20

/** An image that nobody has asked for so long is forgotten. */
export const unusedAfterMs = 5 * 60_000

/** An image that could not be had may be begun again after so long: what stood in its way, such as other images, may be gone by then. */
export const refusedForMs = 15 * 60_000

/** Spans that are read while a question waits; more are read behind it. */
const spansAtOnce = 8

interface Kept {
  readonly shape: ImageShape
  readonly image: ListImage
  usedAt: number
  isReading: boolean
}

/** The images of lists that are kept beside a connection, and read from it little by little. */
export class ListImages {
  readonly #connection: SqliteConnection
  readonly #bytesLimit: number
  readonly #kept = new Map<string, Kept>()
  /** Too large, or not to be read, and since when. */
  readonly #refusedAt = new Map<string, number>()

  constructor(connection: SqliteConnection, { bytesLimit = imageBytesLimit } = {}) {
    this.#connection = connection
    this.#bytesLimit = bytesLimit
  }

  has(name: string): boolean {
    return this.#kept.has(name)
  }

  /** There is no such image, and it may be begun. */
  lacks(name: string): boolean {
    return !this.has(name) && !this.#refusedAt.has(name)
  }

  get #bytes(): number {
    return [...this.#kept.values()].reduce((sum, { image }) => sum + image.bytes, 0)
  }

  /** Begins an image. From now on it has to be told of every change, after the change can be read. */
  keep(shape: ImageShape): void {
    if (!this.lacks(shape.name)) return
    const kept = { shape, image: new ListImage(this.#connection, shape), usedAt: performance.now(), isReading: false }
    this.#kept.set(shape.name, kept)
    this.#readBehind(kept)
  }

  /** Tells an image, if it is kept, which rows have changed. */
  changed(name: string, keys: readonly Key[] | 'all'): void {
    const kept = this.#kept.get(name)
    if (keys === 'all') kept?.image.changedAll()
    else kept?.image.changed(keys)
  }

  forgetAll(): void {
    this.#kept.clear()
  }

  /** Forgets images that nobody has asked for, and refusals. `now` as `performance.now()` tells it. */
  forgetOld(now: number): void {
    for (const [name, { usedAt }] of this.#kept) if (now - usedAt >= unusedAfterMs) this.#kept.delete(name)
    for (const [name, refusedAt] of this.#refusedAt) if (now - refusedAt >= refusedForMs) this.#refusedAt.delete(name)
  }

  /** The rows that a question asks for; nothing where no image can tell at the moment. */
  answer(question: ImageQuestion): readonly object[] | undefined {
    const kept = this.#kept.get(question.image)
    if (!kept) return undefined
    kept.usedAt = performance.now()
    if (!this.#read(kept, spansAtOnce)) return undefined
    const wanted = { parts: question.parts, combinations: wantedCombinations(kept.shape.choices, question.choices) }
    const { page } = question
    if (!page) return [{ count: kept.image.count(wanted) }]
    const numbers = kept.image.page(wanted, page)
    return numbers.flatMap((number) => this.#connection.run(page.text, [number, ...page.values.slice(1)]).rows)
  }

  /** Reads some of what has to be read, the rest behind; whether it is all there. */
  #read(kept: Kept, spanLimit: number): boolean {
    try {
      kept.image.read(spanLimit)
      if (this.#bytes > this.#bytesLimit) throw new RangeError('The images of lists grow too large')
    } catch {
      // The statement itself says to those who ask what is wrong.
      this.#refuse(kept)
      return false
    }
    if (kept.image.isWhole) return true
    this.#readBehind(kept)
    return false
  }

  #readBehind(kept: Kept): void {
    if (kept.isReading) return
    kept.isReading = true
    setImmediate(() => {
      kept.isReading = false
      if (this.#kept.get(kept.shape.name) !== kept) return
      this.#read(kept, 1)
    })
  }

  #refuse({ shape }: Kept): void {
    this.#kept.delete(shape.name)
    this.#refusedAt.set(shape.name, performance.now())
  }
}
