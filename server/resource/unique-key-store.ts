import { sql } from 'kysely'
import { isUniqueViolation } from '#server/db/constraints.ts'
import type { Connection } from '#server/db/database.ts'
import { inSavepoint } from '#server/db/savepoint.ts'

/** The key of a name that no other row may have, as it was and as it is to be. */
export interface UniqueKey {
  readonly table: string
  readonly column: string
  readonly id: string
  readonly text: unknown
  readonly former: unknown
  readonly key: unknown
}

/** How a name was compared before invisible characters were left out. */
function formerKey(name: string): string {
  return name.normalize('NFKC').toLowerCase().trim().replaceAll(/\s+/g, ' ')
}

/** Writes a key, unless another row has it. */
async function hasWritten(db: Connection, { table, column, id, key }: Omit<UniqueKey, 'text' | 'former'>): Promise<boolean> {
  try {
    await inSavepoint(db, () => sql`update ${sql.table(table)} set ${sql.ref(column)} = ${key} where id = ${id}`.execute(db))
    return true
  } catch (error) {
    if (isUniqueViolation(error)) return false
    throw error
  }
}

/** The row that gives way: a deleted one, or else the younger one, which its id tells. */
async function yieldingOf(db: Connection, { table, column, id, key }: UniqueKey): Promise<string> {
  const query = sql<{ id: string }>`select id from ${sql.table(table)} where ${sql.ref(column)} = ${key} or id = ${id}
    order by case when deleted_at is null then 0 else 1 end, id`
  return (await query.execute(db)).rows.at(-1)?.id ?? id
}

/**
 * Writes the keys of names. Of two rows whose keys are equal now one gets it, and that of the other ends with its id: of a deleted row, or else of the younger.
 * Keys that were not made from the name stay.
 */
export async function writeUniqueKeys(db: Connection, keys: readonly UniqueKey[], note: (text: string) => void): Promise<void> {
  for (const change of keys) {
    const { table, column, id, text, former, key } = change
    if (typeof text !== 'string' || former !== formerKey(text) || (await hasWritten(db, change))) continue
    const yielding = await yieldingOf(db, change)
    await hasWritten(db, { table, column, id: yielding, key: `${String(key)} ${yielding}` })
    if (yielding !== id) await hasWritten(db, change)
    note(
      `Two names in the table ${table} are the same but for invisible characters: row ${yielding} is found by its name, a space and ${yielding}. Rename it, if it can be.`,
    )
  }
}
