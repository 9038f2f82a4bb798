import { DatabaseSync } from 'node:sqlite'
import { thumbnailKey } from './file-storage.ts'

/** A content that a database says is in the storage. */
export interface FinishedContent {
  readonly key: string
  /** Bytes; undefined for thumbnails. */
  readonly size: number | undefined
}

/** The contents of all files in a database file that is not in use; none in one from before there were files. Unfinished uploads do not count. */
export function listFinishedContents(databaseFile: string): FinishedContent[] {
  const database = new DatabaseSync(databaseFile, { readOnly: true })
  try {
    const hasFiles = database.prepare("select 1 from sqlite_schema where type = 'table' and name = 'file'").get() !== undefined
    if (!hasFiles) return []
    const rows = database.prepare('select id, size, has_thumbnail from file where completed_at is not null order by id').all()
    return rows.flatMap(({ id, size, has_thumbnail }) => {
      const key = String(id)
      const thumbnail = has_thumbnail === 1 ? [{ key: thumbnailKey(key), size: undefined }] : []
      return [{ key, size: Number(size) }, ...thumbnail]
    })
  } finally {
    database.close()
  }
}
