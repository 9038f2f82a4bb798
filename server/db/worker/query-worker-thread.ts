import { parentPort, workerData } from 'node:worker_threads'
import type { BoundValue } from '#server/db/bound-value.ts'
import type { ImageQuestion, ImageShape } from '#server/db/list/image/image-shape.ts'
import { ListImages } from '#server/db/list/image/list-images.ts'
import type { Key } from '#server/db/list/image/order-key.ts'
import { SqliteConnection } from '#server/db/sqlite/connection.ts'

/** What the thread is started with: the database's file, and how long a statement takes that is worth an image. */
export interface ThreadSetting {
  readonly path: string
  readonly imageFromMs: number
}

/** A statement that the thread is asked to run, and perhaps what it asks for in words that an image can answer. */
export interface AskedStatement {
  readonly kind: 'statement'
  readonly id: number
  readonly text: string
  readonly values: readonly BoundValue[]
  readonly question?: ImageQuestion
}

/** What the thread is told: a statement, a list to keep an image of, rows of it that have changed, or that anything may have changed. */
export type ThreadMessage =
  | AskedStatement
  | { readonly kind: 'keep'; readonly shape: ImageShape }
  | { readonly kind: 'changed'; readonly image: string; readonly keys: readonly Key[] | 'all' }
  | { readonly kind: 'forget' }

/** What became of a statement. `errcode` is SQLite's, which an error loses between threads. */
export interface StatementAnswer {
  readonly id: number
  readonly rows?: readonly object[]
  readonly error?: { readonly thrown: Error; readonly errcode: unknown }
  /** Told from an image. */
  readonly isFromImage?: boolean
  /** It took so long that an image is worth while, and there is none. */
  readonly isWorthImage?: boolean
}

const sweepMs = 60_000

function serve(port: NonNullable<typeof parentPort>, { path, imageFromMs }: ThreadSetting): void {
  // Who reads whole indexes has little use for their last pages: the images hold what is read again and again.
  const connection = new SqliteConnection(path, { readOnly: true, cacheMegabytes: 2 })
  const images = new ListImages(connection)

  function answer({ id, text, values, question }: AskedStatement): StatementAnswer {
    try {
      const told = question && images.answer(question)
      if (told) return { id, rows: told, isFromImage: true }
      const startedAt = performance.now()
      const { rows } = connection.run(text, values)
      const isLong = performance.now() - startedAt >= imageFromMs
      return { id, rows, isWorthImage: question !== undefined && isLong && images.lacks(question.image) }
    } catch (thrown) {
      if (!(thrown instanceof Error)) throw thrown
      return { id, error: { thrown, errcode: 'errcode' in thrown ? thrown.errcode : undefined } }
    }
  }

  port.on('message', (message: ThreadMessage) => {
    if (message.kind === 'statement') port.postMessage(answer(message))
    else if (message.kind === 'keep') images.keep(message.shape)
    else if (message.kind === 'forget') images.forgetAll()
    else images.changed(message.image, message.keys)
  })
  setInterval(() => images.forgetOld(performance.now()), sweepMs).unref()
}

// The thread is started by reading-thread.ts alone, which holds it to this type.
// oxlint-disable-next-line typescript/no-unsafe-argument -- see above
if (parentPort) serve(parentPort, workerData)
