import { sql } from 'kysely'
import type { Connection } from '#server/db/database.ts'
import { searchText } from './search-text.ts'

const batchSize = 500

interface SearchColumn {
  readonly table: string
  /** The column to fill. */
  readonly column: string
  /** The columns of the searched fields. */
  readonly searched: readonly string[]
}

/** Writes the text in which a list searches its rows, for the rows that a table already has. For migrations. */
export async function fillSearchText(db: Connection, { table, column, searched }: SearchColumn): Promise<void> {
  const selected = sql.join(['id', ...searched].map((name) => sql.ref(name)))
  let last = ''
  for (;;) {
    const query = sql<{
      id: string
    }>`select ${selected} from ${sql.table(table)} where id > ${last} order by id limit ${sql.lit(batchSize)}`
    const { rows } = await query.execute(db)
    const end = rows.at(-1)
    if (!end) return
    // Both databases call the columns of `values` column1 and column2.
    const texts = sql.join(rows.map((row) => sql`(${row.id}, ${searchText(searched, { ...row })})`))
    await sql`update ${sql.table(table)} set ${sql.ref(column)} = filled.column2 from (values ${texts}) as filled
      where ${sql.table(table)}.id = filled.column1`.execute(db)
    last = end.id
  }
}
