import { useState } from 'react'
import { isPicture } from '#contract/files/accepted-type.ts'
import type { StoredFile } from '#contract/files/stored-file.ts'
import { useLanguage } from '#web/base/i18n/language.ts'
import { lazyControl } from '#web/ui/popover/lazy-control.tsx'
import { DownloadLink, FileMark } from './file-mark.tsx'
import layout from '#web/ui/theme/layout.module.css'
import styles from './file-row.module.css'
import { formatBytes } from '#web/ui/display/format-bytes.ts'
import itemStyles from './upload-item.module.css'
import type { Uploader } from './upload-list.ts'
import { useUploadMessages } from './messages.ts'

const preview = lazyControl(() => import('./picture-preview.tsx').then((module) => module.PicturePreview))

interface StoredFilesProps {
  files: readonly StoredFile[]
  urlOf: Uploader['urlOf']
}

/** Stored files to look at: each with its thumbnail or icon, name and size, and a link that saves it. Pictures can be seen in full. */
export function StoredFiles({ files, urlOf }: StoredFilesProps) {
  const messages = useUploadMessages()
  const language = useLanguage()
  const [shownId, setShownId] = useState<string>()
  if (files.length === 0) return <span>{messages.files.none}</span>
  return (
    <>
      <ul>
        {files.map((file) => (
          <li key={file.id} className={`${layout.row} ${styles.row}`}>
            <FileMark {...file} urlOf={urlOf} previewLabel={messages.preview(file.name)} onPreview={() => setShownId(file.id)} />
            <span className={layout.fill}>
              <span className={`${layout.truncate} ${styles.name}`}>{file.name}</span>
              <span className={`${layout.faint} ${layout.tiny} ${itemStyles.size}`}>{formatBytes(file.size, language)}</span>
            </span>
            <DownloadLink {...{ file, urlOf }} label={messages.files.downloadOf(file.name)} />
          </li>
        ))}
      </ul>
      {shownId !== undefined && (
        <preview.Control
          pictures={files.filter(({ type }) => isPicture(type))}
          first={shownId}
          urlOf={urlOf}
          onClose={() => setShownId(undefined)}
        />
      )}
    </>
  )
}
