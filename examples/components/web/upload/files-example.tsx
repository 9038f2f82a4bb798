import { useState } from 'react'
import type { StoredFile } from '#contract/files/stored-file.ts'
import { fileUploader } from '#web/api/upload-file.ts'
import { FilesField } from '#web/ui/upload/files-field.tsx'
import { useUploadExampleMessages } from './messages.ts'

export function FilesExample() {
  const messages = useUploadExampleMessages()
  const [files, setFiles] = useState<readonly StoredFile[]>([])
  return (
    <FilesField
      label={messages.filesLabel}
      hint={messages.filesHint}
      value={files}
      onChange={setFiles}
      uploader={fileUploader}
      maxCount={5}
      maxBytes={10 * 1024 * 1024}
    />
  )
}
