import { fileKindOf, type FileKind } from '#contract/files/accepted-type.ts'
import type { Connection } from '#server/db/database.ts'
import { pinyinSortKey } from '#server/text/pinyin-sort-key.ts'
import { searchText } from '#server/text/search-text.ts'

interface FileTable {
  id: string
  name: string
  type: string
  size: number
  received: number
  completed_at: number | null
  width: number | null
  height: number | null
  has_thumbnail: 0 | 1
  owner_id: string
  created_at: number
  department_id: string | null
  name_key: string
  search_text: string
  kind: FileKind
}

/** A file or an upload. Times are epoch milliseconds. */
export interface FileRow {
  readonly id: string
  readonly name: string
  readonly type: string
  readonly size: number
  readonly received: number
  /** Null while it is an unfinished upload. */
  readonly completedAt: number | null
  readonly width: number | null
  readonly height: number | null
  readonly hasThumbnail: boolean
  readonly ownerId: string
  /** The owner's department when the file was uploaded. */
  readonly departmentId: string | null
  readonly createdAt: number
}

/** An upload that begins. */
type NewFile = Pick<FileRow, 'id' | 'name' | 'size' | 'ownerId' | 'departmentId' | 'createdAt'>

/** A picture as it was decoded. */
export type Picture = Pick<FileRow, 'width' | 'height' | 'hasThumbnail'>

function toRow({ id, name, type, size, received, width, height, ...row }: FileTable): FileRow {
  const flags = { completedAt: row.completed_at, hasThumbnail: row.has_thumbnail === 1 }
  const owner = { ownerId: row.owner_id, departmentId: row.department_id, createdAt: row.created_at }
  return { id, name, type, size, received, width, height, ...flags, ...owner }
}

/** Reads and writes the rows of files. */
export function fileStore(connection: Connection) {
  const database = connection.$extendTables<{ file: FileTable; file_use: { file_id: string; ended_at: number | null } }>()

  return {
    async find(id: string): Promise<FileRow | undefined> {
      const row = await database.selectFrom('file').selectAll().where('id', '=', id).executeTakeFirst()
      return row && toRow(row)
    },

    /** How many bytes and files a user has, unfinished uploads included. */
    async usage(ownerId: string): Promise<{ bytes: number; count: number }> {
      const { bytes, count } = await database
        .selectFrom('file')
        .select(({ fn }) => [fn.sum('size').as('bytes'), fn.countAll().as('count')])
        .where('owner_id', '=', ownerId)
        .executeTakeFirstOrThrow()
      return { bytes: Number(bytes ?? 0), count: Number(count) }
    },

    async create({ id, name, size, ownerId, departmentId, createdAt }: NewFile): Promise<void> {
      const values = { id, name, size, type: '', received: 0, has_thumbnail: 0 as const, owner_id: ownerId, created_at: createdAt }
      const listed = { department_id: departmentId, name_key: pinyinSortKey(name), search_text: searchText(['name'], { name }) }
      await database
        .insertInto('file')
        .values({ ...values, ...listed, kind: 'other' })
        .execute()
    },

    /** Moves an upload from one offset to the next; false if it stands elsewhere. */
    async advance(id: string, { from, to, type }: { from: number; to: number; type: string }): Promise<boolean> {
      const moved = database
        .updateTable('file')
        .set({ received: to, type, kind: fileKindOf(type) })
        .where('id', '=', id)
        .where('received', '=', from)
      return (await moved.executeTakeFirst()).numUpdatedRows > 0n
    },

    async complete(id: string, { width, height, hasThumbnail }: Picture, at: number): Promise<void> {
      const columns = { completed_at: at, width, height, has_thumbnail: hasThumbnail ? (1 as const) : (0 as const) }
      await database.updateTable('file').set(columns).where('id', '=', id).execute()
    },

    /** Removes a file that no row uses, with its former uses; throws if one does. */
    async remove(id: string): Promise<void> {
      await database.deleteFrom('file_use').where('file_id', '=', id).where('ended_at', 'is not', null).execute()
      await database.deleteFrom('file').where('id', '=', id).execute()
    },

    /** The complete files with these ids. */
    async listComplete(ids: readonly string[]): Promise<FileRow[]> {
      if (ids.length === 0) return []
      const rows = database.selectFrom('file').selectAll().where('id', 'in', ids).where('completed_at', 'is not', null)
      return (await rows.execute()).map(toRow)
    },
  }
}
