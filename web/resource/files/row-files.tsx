import { fileUploader } from '#web/api/upload-file.ts'
import { StoredFiles } from '#web/ui/upload/stored-files.tsx'
import { storedFilesOf } from './stored-files-of.ts'

/** The files of a row to look at. */
export function RowFiles({ files }: { files: unknown }) {
  return <StoredFiles files={storedFilesOf(files)} urlOf={fileUploader.urlOf} />
}
