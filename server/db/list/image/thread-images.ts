import type { CompiledQuery } from 'kysely'
import type { Images } from '#server/db/worker/aside.ts'
import type { ImageQuestion, ImageShape } from './image-shape.ts'
import type { ReadingThread } from '#server/db/worker/query-worker.ts'
import { RowWatch } from './row-watch.ts'
import type { SqliteConnection } from '#server/db/sqlite/connection.ts'

/** Runs a job in a write of its own. */
type Write = (job: () => Promise<void>) => Promise<void>

/**
 * Images of lists in the reading thread, told of every change before whoever made it is answered. A long query begins one: from its first
 * moment on the rows of the list are watched.
 */
export class ThreadImages implements Images {
  readonly #thread: ReadingThread
  readonly #writer: SqliteConnection
  readonly #watch: RowWatch
  readonly #write: Write
  readonly #beginning = new Set<string>()
  /** Images whose rows are watched. It stays so when the thread has forgotten one, so that it may begin it again at any moment. */
  readonly #followed = new Set<string>()
  #foreignVersion: unknown

  constructor(thread: ReadingThread, writer: SqliteConnection, write: Write) {
    this.#thread = thread
    this.#writer = writer
    this.#write = write
    this.#watch = new RowWatch(writer)
  }

  async rows<Row>(query: CompiledQuery<Row>, question: ImageQuestion, shape: ImageShape): Promise<Row[]> {
    this.#lookForOthers()
    const { rows, isWorthImage } = await this.#thread.run(query.sql, query.parameters, question)
    if (isWorthImage) void this.#begin(shape)
    // The query's own type says what its rows are.
    // oxlint-disable-next-line typescript/consistent-type-assertions, typescript/no-unsafe-type-assertion -- see above
    return rows as Row[]
  }

  /** A transaction is committed, and nobody has been told so yet. */
  committed(): void {
    for (const [image, keys] of this.#watch.take()) this.#thread.tell({ kind: 'changed', image, keys })
  }

  /** Tables are made anew; no image can follow that. */
  forget(): void {
    this.#watch.endAll()
    this.#followed.clear()
    this.#thread.tell({ kind: 'forget' })
  }

  async #begin(shape: ImageShape): Promise<void> {
    if (!this.#followed.has(shape.name)) await this.#follow(shape)
    if (this.#followed.has(shape.name)) this.#thread.tell({ kind: 'keep', shape })
  }

  async #follow(shape: ImageShape): Promise<void> {
    if (this.#beginning.has(shape.name)) return
    this.#beginning.add(shape.name)
    try {
      await this.#write(async () => this.#watch.begin(shape))
      // It may have been forgotten in the same transaction.
      if (this.#watch.has(shape.name)) this.#followed.add(shape.name)
    } catch {
      // Without an image the list is read as it was; the next long query tries again.
    } finally {
      this.#beginning.delete(shape.name)
    }
  }

  /** What another program has written is told by nobody, only that it has. */
  #lookForOthers(): void {
    const version = this.#writer.arrays('pragma data_version', [])[0]?.[0]
    if (version !== this.#foreignVersion) this.forget()
    this.#foreignVersion = version
  }
}
