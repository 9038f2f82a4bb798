import type { Connection } from '#server/db/database.ts'

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
  readonly createdAt: number
}

/** A picture as it was decoded. */
export type Picture = Pick<FileRow, 'width' | 'height' | 'hasThumbnail'>

function toRow({ completed_at, has_thumbnail, owner_id, created_at, ...row }: FileTable): FileRow {
  return { ...row, completedAt: completed_at, hasThumbnail: has_thumbnail === 1, ownerId: owner_id, createdAt: created_at }
}

/** Reads and writes the rows of files. */
export function fileStore(connection: Connection) {
  const database = connection.$extendTables<{ file: FileTable }>()

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

    async create({ id, name, size, ownerId, createdAt }: Pick<FileRow, 'id' | 'name' | 'size' | 'ownerId' | 'createdAt'>): Promise<void> {
      const values = { id, name, size, type: '', received: 0, has_thumbnail: 0 as const, owner_id: ownerId, created_at: createdAt }
      await database.insertInto('file').values(values).execute()
    },

    /** Moves an upload from one offset to the next; false if it stands elsewhere. */
    async advance(id: string, { from, to, type }: { from: number; to: number; type: string }): Promise<boolean> {
      const moved = database.updateTable('file').set({ received: to, type }).where('id', '=', id).where('received', '=', from)
      return (await moved.executeTakeFirst()).numUpdatedRows > 0n
    },

    async complete(id: string, { width, height, hasThumbnail }: Picture, at: number): Promise<void> {
      const columns = { completed_at: at, width, height, has_thumbnail: hasThumbnail ? (1 as const) : (0 as const) }
      await database.updateTable('file').set(columns).where('id', '=', id).execute()
    },

    async remove(id: string): Promise<void> {
      await database.deleteFrom('file').where('id', '=', id).execute()
    },

    /** Uploads that began before a time and are unfinished, at most `limit`. */
    async listUnfinished(before: number, limit: number): Promise<string[]> {
      const rows = database.selectFrom('file').select('id').where('completed_at', 'is', null).where('created_at', '<', before)
      return (await rows.orderBy('created_at').limit(limit).execute()).map(({ id }) => id)
    },

    /** Those of the ids that have a row. */
    async known(ids: readonly string[]): Promise<ReadonlySet<string>> {
      if (ids.length === 0) return new Set()
      const rows = await database.selectFrom('file').select('id').where('id', 'in', ids).execute()
      return new Set(rows.map(({ id }) => id))
    },
  }
}
