import { useCallback } from 'react'
import { useLanguage } from '#web/app/i18n/language.ts'
import { IconButton } from '#web/ui/button/icon-button.tsx'
import { Progress } from '#web/ui/feedback/progress.tsx'
import { tooltipProps } from '#web/ui/tooltip/tooltip-props.ts'
import { formatBytes } from './format-bytes.ts'
import styles from './picture-tile.module.css'
import type { UploadItem, Uploader } from './upload-list.ts'
import { useUploadMessages } from './upload-messages.ts'

interface PictureTileProps {
  item: UploadItem
  urlOf: Uploader['urlOf']
  isDisabled: boolean
  onPreview: () => void
  onRetry: () => void
  onRemove: () => void
}

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
export function PictureTile({ item, urlOf, isDisabled, onPreview, onRetry, onRemove }: PictureTileProps) {
  const messages = useUploadMessages()
  const { name, state, stored, file } = item
  return (
    <div className={styles.tile} data-state={state}>
      {stored ? (
        <button type="button" className={styles.picture} aria-label={messages.preview(name)} onClick={onPreview}>
          <img src={urlOf(stored.thumbnailUrl ?? stored.url)} alt="" />
        </button>
      ) : (
        <span className={styles.picture}>{file && <LocalPicture file={file} />}</span>
      )}
      <span className={styles.name} {...tooltipProps} data-tooltip={name}>
        {name}
      </span>
      <Status item={item} />
      <span className={styles.actions}>
        {state === 'failed' && <IconButton icon="rotate-cw" iconSize={16} label={messages.retry(name)} onClick={onRetry} />}
        {!isDisabled && (
          <IconButton
            icon={stored ? 'trash' : 'x'}
            iconSize={16}
            label={stored ? messages.remove(name) : messages.cancel(name)}
            onClick={onRemove}
          />
        )}
      </span>
    </div>
  )
}

function Status({ item: { name, size, sent, state, error } }: { item: UploadItem }) {
  const messages = useUploadMessages()
  const language = useLanguage()
  if (state === 'failed') return <span className={styles.error}>{error ?? messages.failed}</span>
  if (state === 'stored') return <span className={styles.size}>{formatBytes(size, language)}</span>
  const percent = Math.floor((100 * sent) / size)
  return (
    <Progress label={state === 'waiting' ? messages.waiting : messages.sending(percent)} value={percent} valueText={name} isLabelHidden />
  )
}
