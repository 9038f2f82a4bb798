import { type SqlBool, sql } from 'kysely'
import { nameKey } from '#contract/name-key.ts'
import { titleFieldOf } from '#contract/resource/reference.ts'
import type { AnyResource } from '#contract/resource/resource.ts'
import type { DataScope } from '#contract/resource/scope.ts'
import { searchKey } from '#contract/texts/search-key.ts'
import type { Connection } from '#server/db/database.ts'
import { containsText } from '#server/db/list/filters.ts'
import { storedResource, visibleIn } from './reference-store.ts'

/** Keeps a statement well below the limits of both databases. */
const namesAtOnce = 100

/** The condition for a row to have a title that is compared to be one of these; others may meet it too. */
function isAlike(target: AnyResource, texts: readonly string[]) {
  const { columns } = storedResource(target)
  const title = titleFieldOf(target)
  const keys = [...new Set(texts.flatMap((text) => [nameKey(text), searchKey(text).trim()]))]
  const unique = columns.uniqueOf(title)
  const searched = columns.filters[title]
  const column = unique === columns.nameOf(title) ? searched : unique
  if (column !== undefined && column !== columns.search) return sql<SqlBool>`${sql.ref(column)} in (${sql.join(keys)})`
  // The title is a line of the text in which the list searches.
  const text = sql`${'\n'} || ${sql.ref(columns.search ?? columns.nameOf(title))} || ${'\n'}`
  return sql<SqlBool>`(${sql.join(
    keys.map((key) => containsText(text, `\n${key}\n`)),
    sql` or `,
  )})`
}

/** The rows of a referenced resource, not deleted and in a scope, whose titles are one of these names: the same without case, width, further spaces and what cannot be seen. */
export async function rowsNamedAlike(
  connection: Connection,
  target: AnyResource,
  names: readonly string[],
  data: DataScope,
): Promise<readonly { readonly id: string; readonly title: string }[]> {
  const { table, columns } = storedResource(target)
  const keys = new Set(names.map(nameKey))
  const title = sql.ref(columns.nameOf(titleFieldOf(target)))
  const visible = visibleIn(connection, target, table, data) ?? sql<SqlBool>`1 = 1`
  const found: { readonly id: string; readonly title: string }[] = []
  for (let first = 0; first < names.length; first += namesAtOnce) {
    const alike = isAlike(target, names.slice(first, first + namesAtOnce))
    const query = sql<{ id: string; title: string }>`select id, ${title} as title from ${sql.table(table)}
      where ${alike} and deleted_at is null and ${visible}`
    found.push(...(await query.execute(connection)).rows)
  }
  const byId = new Map(found.map((row) => [row.id, row]))
  return [...byId.values()].filter((row) => keys.has(nameKey(row.title)))
}
