import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { fileTypes, isPicture } from '#contract/files/accepted-type.ts'
import { getFileSpace, pictureMaxBytes } from '#contract/files/files.ts'
import type { StoredFile } from '#contract/files/stored-file.ts'
import type { FileField } from '#contract/resource/file-fields.ts'
import { idsOf } from '#contract/resource/references.ts'
import { callOptions } from '#web/api/queries.ts'
import { fileUploader } from '#web/api/upload-file.ts'
import type { CustomField } from '#web/ui/form/schema/form-layout.ts'
import { UploadField } from '#web/ui/upload/upload-field.tsx'
import { storedFilesOf } from './stored-files-of.ts'
import { useFiles } from './use-files.ts'

interface ResourceFileFieldProps {
  field: CustomField<unknown>
  rules: FileField
  /** The stored files of the row. */
  files: unknown
}

/** The most bytes of a file: those of the field, of the server, and of pictures where a field takes nothing else. */
function useMaxBytes({ types = fileTypes, maxBytes }: FileField): number {
  const { data } = useQuery(callOptions(getFileSpace))
  const limits = [maxBytes, data?.fileMaxBytes, types.every(isPicture) ? pictureMaxBytes : undefined].filter((limit) => limit !== undefined)
  return limits.length === 0 ? pictureMaxBytes : Math.min(...limits)
}

/** The upload of a field with files: pictures as tiles, others as rows. */
export function ResourceFileField({ field: { value, onChange, ...field }, rules, files }: ResourceFileFieldProps) {
  const stored = useMemo(() => storedFilesOf(files), [files])
  const [added, setAdded] = useState<readonly StoredFile[]>([])
  const ids = idsOf([value].flat())
  const shown = useFiles(ids, [...added, ...stored])
  const maxBytes = useMaxBytes(rules)
  const { types = fileTypes, max, isList } = rules

  function change(next: readonly StoredFile[]) {
    setAdded((former) => [...next, ...former])
    const nextIds = next.map(({ id }) => id)
    // Those that are still being read stay, after the others.
    const unread = ids.filter((id) => !shown.some((file) => file.id === id))
    onChange(isList ? [...nextIds, ...unread] : nextIds[0])
  }

  return (
    <UploadField
      {...field}
      {...{ types, maxBytes }}
      value={shown}
      onChange={change}
      uploader={fileUploader}
      maxCount={max}
      look={isList && types.every(isPicture) ? 'pictures' : 'files'}
    />
  )
}
