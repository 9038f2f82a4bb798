import { DatabaseSync, StatementSync } from 'node:sqlite'
import { Worker } from 'node:worker_threads'
import { Client } from 'pg'
import * as z from 'zod/mini'

/** Everything sent to the databases of this process, recorded at the drivers. */
export interface StatementLog {
  /** The text of every statement. */
  readonly texts: ReadonlySet<string>
  /** Every text bound to a statement. */
  readonly bound: ReadonlySet<string>
  /** How many statements have run so far. */
  readonly executed: number
  close(): void
}

type Note = (values: readonly unknown[]) => void

/** Wraps a function and records its arguments. */
function watched<Watched extends (...values: never[]) => unknown>(original: Watched, note: Note): Watched {
  return new Proxy(original, {
    apply(target, self: unknown, values: unknown[]) {
      note(values)
      return Reflect.apply(target, self, values)
    },
  })
}

const postgresQuery = z.union([z.string(), z.object({ text: z.string(), values: z.optional(z.array(z.unknown())) })])

/** A message to a worker that runs statements. */
const threadQuery = z.object({ text: z.string(), values: z.array(z.unknown()) })

/** Records statements until it is closed. Open it before the server, as statements are prepared once. */
export function openStatementLog(): StatementLog {
  const texts = new Set<string>()
  const bound = new Set<string>()
  let executed = 0
  const addRun: Note = (values) => {
    executed += 1
    for (const value of values) if (typeof value === 'string') bound.add(value)
  }
  const addText: Note = ([text]) => void texts.add(String(text))
  const { prepare, exec } = DatabaseSync.prototype
  const { all, run } = StatementSync.prototype
  const { query } = Client.prototype
  const { postMessage } = Worker.prototype
  DatabaseSync.prototype.prepare = watched(prepare, addText)
  DatabaseSync.prototype.exec = watched(exec, addText)
  StatementSync.prototype.all = watched(all, addRun)
  StatementSync.prototype.run = watched(run, addRun)
  Client.prototype.query = watched(query, ([first, values]) => {
    const asked = postgresQuery.safeParse(first)
    if (!asked.success) return
    addText([typeof asked.data === 'string' ? asked.data : asked.data.text])
    addRun((typeof asked.data === 'string' ? undefined : asked.data.values) ?? (Array.isArray(values) ? values : []))
  })
  Worker.prototype.postMessage = watched(postMessage, ([message]) => {
    const asked = threadQuery.safeParse(message)
    if (!asked.success) return
    addText([asked.data.text])
    addRun(asked.data.values)
  })
  return {
    texts,
    bound,
    get executed() {
      return executed
    },
    close() {
      Object.assign(DatabaseSync.prototype, { prepare, exec })
      Object.assign(StatementSync.prototype, { all, run })
      Object.assign(Client.prototype, { query })
      Object.assign(Worker.prototype, { postMessage })
    },
  }
}
