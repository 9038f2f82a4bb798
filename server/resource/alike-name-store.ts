import { type SqlBool, sql } from 'kysely'
import { nameKey } from '#contract/name-key.ts'
import { titleFieldOf } from '#contract/resource/reference.ts'
import type { AnyResource } from '#contract/resource/resource.ts'
import type { DataScope } from '#contract/resource/scope.ts'
import { searchKey } from '#contract/texts/search-key.ts'
import type { Connection } from '#server/db/database.ts'
import type { Columns } from './columns.ts'
import { storedResource, visibleIn } from './reference-store.ts'

/** Keeps a statement well below the limits of both databases. */
const namesAtOnce = 100

/** The column by which titles are compared or searched, beside that with the titles themselves; undefined if there is none. */
function comparedColumn({ uniqueOf, nameOf, filters, search }: Columns, title: string): string | undefined {
  const unique = uniqueOf(title)
  const column = unique === nameOf(title) ? filters[title] : unique
  // A text in which the list searches holds other fields too.
  return column === search ? undefined : column
}

/**
 * The rows of a referenced resource, not deleted and in a scope, whose titles are one of these names but for case, width and invisible characters. None where
 * titles have no column that is compared or searched.
 */
export async function rowsNamedAlike(
  connection: Connection,
  target: AnyResource,
  names: readonly string[],
  data: DataScope,
): Promise<readonly { readonly id: string; readonly title: string }[]> {
  const { table, columns } = storedResource(target)
  const column = comparedColumn(columns, titleFieldOf(target))
  if (column === undefined) return []
  const keys = new Set(names.map(nameKey))
  const title = sql.ref(columns.nameOf(titleFieldOf(target)))
  const visible = visibleIn(connection, target, table, data) ?? sql<SqlBool>`1 = 1`
  const found: { readonly id: string; readonly title: string }[] = []
  for (let first = 0; first < names.length; first += namesAtOnce) {
    const texts = names.slice(first, first + namesAtOnce).flatMap((text) => [nameKey(text), searchKey(text).trim()])
    const query = sql<{ id: string; title: string }>`select id, ${title} as title from ${sql.table(table)}
      where ${sql.ref(column)} in (${sql.join([...new Set(texts)])}) and deleted_at is null and ${visible}`
    found.push(...(await query.execute(connection)).rows)
  }
  const byId = new Map(found.map((row) => [row.id, row]))
  return [...byId.values()].filter((row) => keys.has(nameKey(row.title)))
}
