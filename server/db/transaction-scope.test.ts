import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { postgresDialect } from './postgres/dialect.ts'
import { TransactionScope } from './transaction-scope.ts'

const limitMs = 40

/** A transaction whose statements take so long. */
function scopeOf(statementMs: number): TransactionScope {
  const run = () => new Promise<{ rows: []; changed: number }>((resolve) => setTimeout(resolve, statementMs, { rows: [], changed: 0 }))
  return new TransactionScope(postgresDialect, run, () => Promise.resolve())
}

test('a statement that hangs is not taken for a write that awaits something else', async () => {
  const scope = scopeOf(5 * limitMs)
  const work = sql`select 1`.execute(scope.connection)
  await expect(scope.unlessIdle(work, limitMs)).resolves.toMatchObject({ rows: [] })
})

test('a write that awaits something other than a statement is given up', async () => {
  const scope = scopeOf(1)
  const work = sql`select 1`.execute(scope.connection).then(() => new Promise(() => {}))
  await expect(scope.unlessIdle(work, limitMs)).rejects.toThrow('a write awaited something other than a statement')
})
