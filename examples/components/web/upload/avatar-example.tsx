import { useState } from 'react'
import type { StoredFile } from '#contract/files/stored-file.ts'
import { fileUploader } from '#web/api/upload-file.ts'
import { AvatarField } from '#web/ui/upload/avatar-field.tsx'
import { useUploadExampleMessages } from './messages.ts'

export function AvatarExample() {
  const messages = useUploadExampleMessages()
  const [picture, setPicture] = useState<StoredFile | null>(null)
  return (
    <AvatarField
      label={messages.avatarLabel}
      personName={messages.personName}
      value={picture}
      onChange={setPicture}
      uploader={fileUploader}
    />
  )
}
