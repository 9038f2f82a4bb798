import { parentPort, workerData } from 'node:worker_threads'
import type { BoundValue } from './bound-value.ts'
import { SqliteConnection } from './sqlite-connection.ts'

/** A statement that the thread is asked to run. */
export interface AskedStatement {
  readonly id: number
  readonly text: string
  readonly values: readonly BoundValue[]
}

/** What became of it. `errcode` is SQLite's, which an error loses between threads. */
export interface StatementAnswer {
  readonly id: number
  readonly rows?: readonly object[]
  readonly error?: { readonly thrown: Error; readonly errcode: unknown }
}

const connection = new SqliteConnection(String(workerData), { readOnly: true })

function answer({ id, text, values }: AskedStatement): StatementAnswer {
  try {
    return { id, rows: connection.run(text, values).rows }
  } catch (thrown) {
    if (!(thrown instanceof Error)) throw thrown
    return { id, error: { thrown, errcode: 'errcode' in thrown ? thrown.errcode : undefined } }
  }
}

parentPort?.on('message', (asked: AskedStatement) => parentPort?.postMessage(answer(asked)))
