import { token } from '#server/kit/token.ts'
import type { FileStorage } from './file-storage.ts'
import type { Uploads } from './uploads.ts'

/** The contents of files. */
export const fileStorage = token<FileStorage>('fileStorage')

/** Files while they arrive. */
export const fileUploads = token<Uploads>('fileUploads')
