import { useEffect, useState } from 'react'
import { useLanguage } from '#web/app/i18n/language.ts'
import { IconButton } from '#web/ui/button/icon-button.tsx'
import { Progress } from '#web/ui/feedback/progress.tsx'
import { Icon } from '#web/ui/icons/icon.tsx'
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

/** The URL of a file's content in the memory of this page, while it is shown. */
function useObjectUrl(file: File | undefined): string | undefined {
  const [url, setUrl] = useState<string>()
  useEffect(() => {
    if (!file) return undefined
    const created = URL.createObjectURL(file)
    setUrl(created)
    return () => URL.revokeObjectURL(created)
  }, [file])
  return file && url
}

/** A picture of a list: what it shows, how far it has come, and what can be done with it. */
export function PictureTile({ item, urlOf, isDisabled, onPreview, onRetry, onRemove }: PictureTileProps) {
  const messages = useUploadMessages()
  const { name, state, stored, file } = item
  const localUrl = useObjectUrl(file)
  const url = stored ? urlOf(stored.thumbnailUrl ?? stored.url) : localUrl
  const picture = url === undefined ? <Icon name="image" size={24} /> : <img src={url} alt="" />
  return (
    <div className={styles.tile} data-state={state}>
      {stored ? (
        <button type="button" className={styles.picture} aria-label={messages.preview(name)} onClick={onPreview}>
          {picture}
        </button>
      ) : (
        <span className={styles.picture}>{picture}</span>
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
