import type { FileUse } from '#contract/files/file-use.ts'
import type { Connection } from '#server/db/database.ts'
import type { Principal } from '#server/kit/principal.ts'
import { token } from '#server/kit/token.ts'
import type { FileStorage } from './file-storage.ts'
import type { Uploads } from './uploads.ts'

/** The contents of files. */
export const fileStorage = token<FileStorage>('fileStorage')

/** Files while they arrive. */
export const fileUploads = token<Uploads>('fileUploads')

/** Knows which rows use files, as far as somebody may see them. */
export interface FileAccess {
  /** Whether somebody may view a row that uses a file now, or may see the file otherwise. Rows in the recycle bin give no access. */
  isSeenInUse(db: Connection, fileId: string, caller: Pick<Principal, 'can' | 'scope'>, now: number): Promise<boolean>
  /** Where files are used now, as far as somebody may see it, by the files' ids. */
  usesOf(db: Connection, fileIds: readonly string[], caller: Pick<Principal, 'can' | 'scope'>): Promise<ReadonlyMap<string, FileUse[]>>
}

/** The use of files by the rows of resources. */
export const fileAccess = token<FileAccess>('fileAccess')
