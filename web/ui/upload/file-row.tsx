import { isPicture, typeByName } from '#contract/files/accepted-type.ts'
import { tooltipProps } from '#web/ui/tooltip/tooltip-props.ts'
import { DownloadLink, FileMark } from './file-mark.tsx'
import styles from './file-row.module.css'
import { UploadActions, type UploadItemProps, UploadStatus } from './upload-item.tsx'
import { useUploadMessages } from './upload-messages.ts'

/** A file of a list: its name, how far it has come, and what can be done with it. */
export function FileRow({ item, urlOf, isDisabled, onPreview, onRetry, onRemove }: UploadItemProps) {
  const messages = useUploadMessages()
  const { name, state, stored } = item
  const type = stored?.type ?? typeByName(name) ?? ''
  const mark = <FileMark {...{ type, urlOf }} thumbnailUrl={stored?.thumbnailUrl} />
  return (
    <div className={styles.row} data-state={state}>
      {stored && isPicture(stored.type) ? (
        <button type="button" className={styles.mark} aria-label={messages.preview(name)} onClick={onPreview}>
          {mark}
        </button>
      ) : (
        <span className={styles.mark}>{mark}</span>
      )}
      <span className={styles.text}>
        <span className={styles.name} {...tooltipProps} data-tooltip={name}>
          {name}
        </span>
        <UploadStatus item={item} />
      </span>
      <span className={styles.actions}>
        {stored && <DownloadLink file={stored} label={messages.files.downloadOf(name)} urlOf={urlOf} />}
        <UploadActions {...{ item, isDisabled, onRetry, onRemove }} />
      </span>
    </div>
  )
}
