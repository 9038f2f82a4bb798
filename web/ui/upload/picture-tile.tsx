import { useCallback } from 'react'
import { tooltipProps } from '#web/ui/tooltip/tooltip-props.ts'
import layout from '#web/ui/theme/layout.module.css'
import styles from './picture-tile.module.css'
import { useUploadMessages } from './messages.ts'
import { UploadActions, type UploadItemProps, UploadStatus } from './upload-item.tsx'

/** A picture in the memory of this page. */
function LocalPicture({ file }: { file: File }) {
  const show = useCallback(
    (image: HTMLImageElement) => {
      const url = URL.createObjectURL(file)
      image.src = url
      return () => URL.revokeObjectURL(url)
    },
    [file],
  )
  return <img ref={show} alt="" />
}

/** A picture of a list: what it shows, how far it has come, and what can be done with it. */
export function PictureTile({ item, urlOf, isDisabled, onPreview, onRetry, onRemove }: UploadItemProps) {
  const messages = useUploadMessages()
  const { name, state, stored, file } = item
  return (
    <div className={styles.tile} data-state={state}>
      {stored ? (
        <button type="button" className={`${layout.center} ${styles.picture}`} aria-label={messages.preview(name)} onClick={onPreview}>
          <img src={urlOf(stored.thumbnailUrl ?? stored.url)} alt="" />
        </button>
      ) : (
        <span className={`${layout.center} ${styles.picture}`}>{file && <LocalPicture file={file} />}</span>
      )}
      <span className={`${layout.truncate} ${styles.name}`} {...tooltipProps} data-tooltip={name}>
        {name}
      </span>
      <span className={styles.status}>
        <UploadStatus item={item} />
      </span>
      <span className={styles.actions}>
        <UploadActions {...{ item, isDisabled, onRetry, onRemove }} />
      </span>
    </div>
  )
}
