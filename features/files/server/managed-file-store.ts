import { type SqlBool, sql } from 'kysely'
import type * as z from 'zod/mini'
import type { FileKind } from '#contract/files/accepted-type.ts'
import { filesList, filesScope } from '#features/files/contract/managed-files.ts'
import type { Connection } from '#server/db/database.ts'
import { countRows } from '#server/db/list/count.ts'
import { every } from '#server/db/list/filters.ts'
import type { Condition, ListSource } from '#server/db/list/list-source.ts'
import { listRows } from '#server/db/list/page.ts'
import { scopeCondition, scopedColumns } from '#server/db/list/scope-condition.ts'
import type { Reader } from '#server/db/reader.ts'
import { type FileRow, fileStore } from '#server/files/file-store.ts'
import type { Scope } from '#server/kit/scope.ts'

type Request = z.output<typeof filesList.schema>
type SortName = 'name' | 'size' | 'createDate'

/** A file of the list. */
export interface ListedFile {
  readonly id: string
  readonly name: string
  readonly type: string
  readonly kind: FileKind
  readonly size: number
  readonly width: number | null
  readonly height: number | null
  readonly has_thumbnail: 0 | 1
  readonly owner_id: string
  readonly owner_name: string
  readonly department_name: string | null
  readonly created_at: number
}

const columns = ['id', 'name', 'type', 'kind', 'size', 'width', 'height', 'has_thumbnail', 'owner_id', 'created_at'] as const
const scopeColumns: Readonly<Record<string, string>> = { ownerId: 'owner_id', departmentId: 'department_id' }

const isComplete = sql<SqlBool>`file.completed_at is not null`
const isUsed = sql<SqlBool>`exists (select 1 from file_use where file_use.file_id = file.id and file_use.ended_at is null)`

/** The condition for a complete file to be in a scope. */
function visibleFiles(connection: Connection, { data }: Scope): Condition {
  const scoped = scopedColumns(filesScope, (field) => scopeColumns[field] ?? field, data)
  return scoped ? every([isComplete, scopeCondition(connection, 'file', scoped)]) : isComplete
}

/** Whether used or unused files are wanted; undefined for both. */
function wantedUse(wanted: readonly string[] | undefined): boolean | undefined {
  return wanted?.length === 1 ? wanted[0] === 'true' : undefined
}

/** The files in a scope, used or not as the request wants them. */
function sourceOf(
  connection: Connection,
  scope: Scope,
  used: boolean | undefined,
): ListSource<ListedFile, SortName, typeof filesList.filters> {
  const visible = visibleFiles(connection, scope)
  return {
    query: filesList,
    table: 'file',
    columns,
    only: used === undefined ? visible : every([visible, used ? isUsed : sql<SqlBool>`not ${isUsed}`]),
    sort: { name: 'name_key', size: 'size', createDate: 'created_at' },
    // Whether a file is used is no column: it is asked above.
    filters: { kind: 'kind', ownerId: 'owner_id', isUsed: 'id', createDate: 'created_at' },
    searchColumn: 'search_text',
    joined: [
      { table: 'app_user', by: 'owner_id', columns: { owner_name: 'real_name' } },
      { table: 'department', by: 'department_id', columns: { department_name: 'name' } },
    ],
  }
}

/** Reads the files in a scope. */
export function managedFiles(reader: Reader, scope: Scope) {
  return {
    count({ isUsed: used, ...request }: Request): Promise<number> {
      return countRows(reader, sourceOf(reader.db, scope, wantedUse(used)), request)
    },

    list({ isUsed: used, ...request }: Request, itemCount: number): Promise<ListedFile[]> {
      return listRows(reader, sourceOf(reader.db, scope, wantedUse(used)), request, itemCount)
    },

    /** How many files there are, and their bytes. */
    async total(): Promise<{ bytes: number; count: number }> {
      const query = sql<{ bytes: number | string | null; count: number | string }>`select sum(size) as bytes, count(*) as count from file
        where ${visibleFiles(reader.db, scope)}`
      const [found] = (await query.execute(reader.db)).rows
      return { bytes: Number(found?.bytes ?? 0), count: Number(found?.count ?? 0) }
    },
  }
}

/** Those of the files with these ids that are in a scope. */
export async function filesInScope(connection: Connection, scope: Scope, ids: readonly string[]): Promise<FileRow[]> {
  const query = sql<{ id: string }>`select id from file where id in (${sql.join([...ids])}) and ${visibleFiles(connection, scope)}`
  const found = (await query.execute(connection)).rows.map(({ id }) => id)
  return fileStore(connection).listComplete(found)
}
