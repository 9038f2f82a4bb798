import { fileKindOf, isPicture } from '#contract/files/accepted-type.ts'
import type { StoredFile } from '#contract/files/stored-file.ts'
import { Icon, type IconName } from '#web/ui/icons/icon.tsx'
import layout from '#web/ui/theme/layout.module.css'
import styles from './file-mark.module.css'
import type { Uploader } from './upload-list.ts'

/** The icons of files; the first one whose types contain that of the file. */
const icons: readonly { readonly icon: IconName; readonly isOf: (type: string) => boolean }[] = [
  { icon: 'file-image', isOf: isPicture },
  { icon: 'file-music', isOf: (type) => type.startsWith('audio/') },
  { icon: 'file-play', isOf: (type) => type.startsWith('video/') },
  { icon: 'file-archive', isOf: (type) => type === 'application/zip' },
  { icon: 'file-text', isOf: (type) => fileKindOf(type) === 'document' },
]

interface FileMarkProps {
  type: string
  thumbnailUrl: StoredFile['thumbnailUrl'] | undefined
  urlOf: Uploader['urlOf']
  /** Shows a picture in full; without it, and for other files, the mark does nothing. */
  onPreview?: (() => void) | undefined
  /** Says what `onPreview` does. */
  previewLabel: string
}

/** What stands for a file beside its name: its thumbnail, which opens the picture, or the icon of its type. */
export function FileMark({ type, thumbnailUrl, urlOf, onPreview, previewLabel }: FileMarkProps) {
  const mark =
    typeof thumbnailUrl === 'string' ? (
      <img src={urlOf(thumbnailUrl)} alt="" loading="lazy" />
    ) : (
      <Icon name={icons.find(({ isOf }) => isOf(type))?.icon ?? 'file'} size={20} />
    )
  if (!onPreview || !isPicture(type)) return <span className={`${layout.center} ${layout.fixed} ${styles.mark}`}>{mark}</span>
  return (
    <button type="button" className={`${layout.center} ${layout.fixed} ${styles.mark}`} aria-label={previewLabel} onClick={onPreview}>
      {mark}
    </button>
  )
}

/** A link that saves a stored file. */
export function DownloadLink({
  file: { name, url },
  label,
  urlOf,
}: {
  file: Pick<StoredFile, 'name' | 'url'>
  label: string
  urlOf: Uploader['urlOf']
}) {
  return (
    <a className={`${layout.center} ${styles.download}`} href={urlOf(url)} download={name} aria-label={label}>
      <Icon name="download" size={16} />
    </a>
  )
}
