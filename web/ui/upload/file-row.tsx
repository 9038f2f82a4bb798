import { typeByName } from '#contract/files/accepted-type.ts'
import { tooltipProps } from '#web/ui/tooltip/tooltip-props.ts'
import { DownloadLink, FileMark } from './file-mark.tsx'
import layout from '#web/ui/theme/layout.module.css'
import styles from './file-row.module.css'
import { UploadActions, type UploadItemProps, UploadStatus } from './upload-item.tsx'
import { useUploadMessages } from './messages.ts'

/** A file of a list: its name, how far it has come, and what can be done with it. */
export function FileRow({ item, urlOf, isDisabled, onPreview, onRetry, onRemove }: UploadItemProps) {
  const messages = useUploadMessages()
  const { name, state, stored } = item
  const type = stored?.type ?? typeByName(name) ?? ''
  return (
    <div className={`${layout.row} ${styles.row}`} data-state={state}>
      <FileMark
        {...{ type, urlOf }}
        thumbnailUrl={stored?.thumbnailUrl}
        previewLabel={messages.preview(name)}
        onPreview={stored && onPreview}
      />
      <span className={layout.fill}>
        <span className={`${layout.truncate} ${styles.name}`} {...tooltipProps} data-tooltip={name}>
          {name}
        </span>
        <UploadStatus item={item} />
      </span>
      <span className={`${layout.row} ${layout.gap0} ${layout.fixed} ${styles.actions}`}>
        {stored && <DownloadLink file={stored} label={messages.files.downloadOf(name)} urlOf={urlOf} />}
        <UploadActions {...{ item, isDisabled, onRetry, onRemove }} />
      </span>
    </div>
  )
}
