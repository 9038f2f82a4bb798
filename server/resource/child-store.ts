import type { AnyResource } from '#contract/resource/resource.ts'
import type { FieldValues } from '#contract/resource/rules.ts'
import type { DataScope } from '#contract/resource/scope.ts'
import type { Connection } from '#server/db/database.ts'
import { addLines, deleteLines, type LineTables, writeLines } from './line-store.ts'
import { addLinked, deleteLinks, type Links, writeLinks } from './link-store.ts'

/** The tables beside a resource's own, by field. */
export interface ChildTables {
  /** The link tables of fields with several references. */
  readonly links?: Links
  /** The child tables of fields with lines. */
  readonly lines?: LineTables
}

/** Adds several references and lines to rows: one query for each field, however many rows there are. */
export async function addChildren(
  connection: Connection,
  resource: AnyResource,
  { links = {}, lines = {} }: ChildTables,
  { rows, data }: { readonly rows: readonly Record<string, unknown>[]; readonly data: DataScope },
): Promise<void> {
  await addLinked(connection, resource, links, { rows, data })
  await addLines(connection, resource, lines, rows)
}

/** Writes the several references and the lines among the given fields of a row; `before` is the row that they change, null for a new one. */
export async function writeChildren(
  connection: Connection,
  resource: AnyResource,
  { links = {}, lines = {} }: ChildTables,
  write: { readonly id: string; readonly fields: FieldValues; readonly before: FieldValues | null; readonly now: number },
): Promise<void> {
  await writeLinks(connection, resource, links, write)
  await writeLines(connection, resource, lines, write)
}

/** Deletes the links and lines of a row. */
export async function deleteChildren(connection: Connection, { links = {}, lines = {} }: ChildTables, id: string): Promise<void> {
  for (const link of Object.values(links)) await deleteLinks(connection, link, id)
  for (const child of Object.values(lines)) await deleteLines(connection, child, id)
}
