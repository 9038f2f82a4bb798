import { useLanguage } from '#web/base/i18n/language.ts'
import { IconButton } from '#web/ui/button/icon-button.tsx'
import { Progress } from '#web/ui/feedback/progress.tsx'
import { formatBytes } from '#web/ui/display/format-bytes.ts'
import layout from '#web/ui/theme/layout.module.css'
import styles from './upload-item.module.css'
import type { UploadItem, Uploader } from './upload-list.ts'
import { useUploadMessages } from './messages.ts'

/** Props of what shows a file of the list. */
export interface UploadItemProps {
  item: UploadItem
  urlOf: Uploader['urlOf']
  isDisabled: boolean
  onPreview: () => void
  onRetry: () => void
  onRemove: () => void
}

/** How far a file has come, its size, or why it failed. */
export function UploadStatus({ item: { name, size, sent, state, error } }: { item: UploadItem }) {
  const messages = useUploadMessages()
  const language = useLanguage()
  if (state === 'failed') return <span className={`${layout.tiny} ${styles.error}`}>{error ?? messages.failed}</span>
  if (state === 'stored') return <span className={`${layout.faint} ${layout.tiny} ${styles.size}`}>{formatBytes(size, language)}</span>
  const percent = Math.floor((100 * sent) / size)
  return (
    <Progress label={state === 'waiting' ? messages.waiting : messages.sending(percent)} value={percent} valueText={name} isLabelHidden />
  )
}

/** Retrying a failed upload, and taking a file out of the list. */
export function UploadActions({ item, isDisabled, onRetry, onRemove }: Omit<UploadItemProps, 'urlOf' | 'onPreview'>) {
  const messages = useUploadMessages()
  const { name, state, stored } = item
  return (
    <>
      {state === 'failed' && <IconButton icon="rotate-cw" iconSize={16} label={messages.retry(name)} onClick={onRetry} />}
      {!isDisabled && (
        <IconButton
          icon={stored ? 'trash' : 'x'}
          iconSize={16}
          label={stored ? messages.remove(name) : messages.cancel(name)}
          onClick={onRemove}
        />
      )}
    </>
  )
}
