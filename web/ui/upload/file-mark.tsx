import { fileKindOf, isPicture } from '#contract/files/accepted-type.ts'
import type { StoredFile } from '#contract/files/stored-file.ts'
import { Icon, type IconName } from '#web/ui/icons/icon.tsx'
import styles from './file-row.module.css'
import type { Uploader } from './upload-list.ts'

/** The icon of a file by its media type. */
function fileIcon(type: string): IconName {
  if (isPicture(type)) return 'file-image'
  if (type.startsWith('audio/')) return 'file-music'
  if (type.startsWith('video/')) return 'file-play'
  if (type === 'application/zip') return 'file-archive'
  return fileKindOf(type) === 'document' ? 'file-text' : 'file'
}

interface FileMarkProps {
  type: string
  thumbnailUrl: StoredFile['thumbnailUrl'] | undefined
  urlOf: Uploader['urlOf']
}

/** What stands for a file beside its name: its thumbnail, or the icon of its type. */
export function FileMark({ type, thumbnailUrl, urlOf }: FileMarkProps) {
  return typeof thumbnailUrl === 'string' ? (
    <img src={urlOf(thumbnailUrl)} alt="" loading="lazy" />
  ) : (
    <Icon name={fileIcon(type)} size={20} />
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
    <a className={styles.download} href={urlOf(url)} download={name} aria-label={label}>
      <Icon name="download" size={16} />
    </a>
  )
}
