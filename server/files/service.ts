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

/** Finds the rows that use files, as far as the caller may view them. */
export interface FileAccess {
  /** Whether the caller may view a row that uses a file now, or may read the file for another reason. Rows in the recycle bin give no access. */
  isSeenInUse(db: Connection, fileId: string, caller: Pick<Principal, 'can' | 'scope'>, now: number): Promise<boolean>
  /** Where files are used now, as far as the caller may view it, by the files' ids. */
  usesOf(db: Connection, fileIds: readonly string[], caller: Pick<Principal, 'can' | 'scope'>): Promise<ReadonlyMap<string, FileUse[]>>
}

/** The use of files by the rows of resources. */
export const fileAccess = token<FileAccess>('fileAccess')
