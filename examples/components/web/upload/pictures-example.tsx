import { useState } from 'react'
import type { StoredFile } from '#contract/files/stored-file.ts'
import { fileUploader } from '#web/api/upload-file.ts'
import { PicturesField } from '#web/ui/upload/pictures-field.tsx'
import { useUploadExampleMessages } from './messages.ts'

export function PicturesExample() {
  const messages = useUploadExampleMessages()
  const [pictures, setPictures] = useState<readonly StoredFile[]>([])
  return (
    <>
      <PicturesField
        label={messages.picturesLabel}
        hint={messages.picturesHint}
        value={pictures}
        onChange={setPictures}
        uploader={fileUploader}
        maxCount={6}
      />
      <p>{pictures.length === 0 ? messages.nothingStored : messages.stored(pictures.map(({ name }) => name))}</p>
    </>
  )
}
