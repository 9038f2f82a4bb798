import { fileTypes } from '#contract/files/accepted-type.ts'
import { UploadField, type UploadFieldProps } from './upload-field.tsx'

type FilesFieldProps = Omit<UploadFieldProps, 'look' | 'types'> & Partial<Pick<UploadFieldProps, 'types'>>

/** Like `PicturesField`, for files of any kind: rows with name, size and a link that saves the file. */
export function FilesField({ types = fileTypes, ...field }: FilesFieldProps) {
  return <UploadField {...field} types={types} look="files" />
}
