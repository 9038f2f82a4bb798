import { useEffect, useEffectEvent, useState } from 'react'
import type { StoredFile } from '#contract/files/stored-file.ts'
import { useLanguage } from '#web/base/i18n/language.ts'
import { IconButton } from '#web/ui/button/icon-button.tsx'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { Icon } from '#web/ui/icons/icon.tsx'
import { formatBytes } from '#web/ui/display/format-bytes.ts'
import layout from '#web/ui/theme/layout.module.css'
import styles from './picture-preview.module.css'
import type { Uploader } from './upload-list.ts'
import { useUploadMessages } from './messages.ts'

interface PicturePreviewProps {
  pictures: readonly StoredFile[]
  /** The id of the picture that is shown first. */
  first: string | undefined
  urlOf: Uploader['urlOf']
  onClose: () => void
}

/** Shows pictures one at a time in full; the left and right arrow keys go to the previous and the next. */
export function PicturePreview({ pictures, first, urlOf, onClose }: PicturePreviewProps) {
  const messages = useUploadMessages()
  const language = useLanguage()
  const [index, setIndex] = useState(() =>
    Math.max(
      0,
      pictures.findIndex(({ id }) => id === first),
    ),
  )
  const picture = pictures[index]
  const go = (step: number) => setIndex(Math.min(pictures.length - 1, Math.max(0, index + step)))
  const press = useEffectEvent(({ key }: KeyboardEvent) => {
    if (key === 'ArrowLeft') go(-1)
    if (key === 'ArrowRight') go(1)
  })
  // Wherever in the dialog the focus is.
  useEffect(() => {
    const listener = (event: KeyboardEvent) => press(event)
    document.addEventListener('keydown', listener)
    return () => document.removeEventListener('keydown', listener)
  }, [])
  if (!picture) return null
  const { name, width, height, size } = picture
  const pixels = width !== null && height !== null ? `${width} × ${height} · ` : ''
  return (
    <Dialog isOpen isWide canMaximize title={name} onClose={onClose}>
      <div className={layout.stack}>
        <img key={picture.id} className={styles.picture} src={urlOf(picture.url)} alt={name} />
        <div className={`${layout.row} ${layout.wrap}`}>
          <IconButton icon="chevron-left" label={messages.previous} isDisabled={index === 0} onClick={() => go(-1)} />
          <span>{messages.positionOf(index + 1, pictures.length)}</span>
          <IconButton icon="chevron-right" label={messages.next} isDisabled={index === pictures.length - 1} onClick={() => go(1)} />
          <span className={layout.faint}>{pixels + formatBytes(size, language)}</span>
          <a className={`${layout.row} ${layout.gap1} ${styles.download}`} href={urlOf(picture.url)} download={name}>
            <Icon name="download" size={16} />
            {messages.download}
          </a>
        </div>
      </div>
    </Dialog>
  )
}
