import { sql } from 'kysely'
import type { Connection } from '#server/db/database.ts'

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
  await sql`savepoint unique_key`.execute(db)
  try {
    await sql`update ${sql.table(table)} set ${sql.ref(column)} = ${key} where id = ${id}`.execute(db)
    return true
  } catch {
    await sql`rollback to savepoint unique_key`.execute(db)
    return false
  } finally {
    await sql`release savepoint unique_key`.execute(db)
  }
}

/** The row that has a key: one that is not deleted, if there is one. */
async function holderOf(db: Connection, { table, column, key }: UniqueKey): Promise<string | undefined> {
  const query = sql<{ id: string }>`select id from ${sql.table(table)} where ${sql.ref(column)} = ${key}
    order by case when deleted_at is null then 0 else 1 end, id limit 1`
  return (await query.execute(db)).rows[0]?.id
}

/**
 * Writes the keys of names. Of two rows whose keys are equal now the older one gets it, which its id tells, and that of the younger one ends with its id.
 * Keys that were not made from the name stay.
 */
export async function writeUniqueKeys(db: Connection, keys: readonly UniqueKey[], note: (text: string) => void): Promise<void> {
  for (const change of keys) {
    const { table, column, id, text, former, key } = change
    if (typeof text !== 'string' || former !== formerKey(text) || (await hasWritten(db, change))) continue
    const holder = await holderOf(db, change)
    const younger = holder !== undefined && holder > id ? holder : id
    await hasWritten(db, { table, column, id: younger, key: `${String(key)} ${younger}` })
    if (younger !== id) await hasWritten(db, change)
    note(
      `Two names in the table ${table} are the same but for invisible characters: row ${younger} is found by its name, a space and ${younger}. Rename it, if it can be.`,
    )
  }
}
