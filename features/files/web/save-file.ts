import type { StoredFile } from '#contract/files/stored-file.ts'
import { fileUrl } from '#web/api/file-url.ts'

/** Has the browser save a file, as a click on a link to it does. */
export function saveFile({ url, name }: Pick<StoredFile, 'url' | 'name'>): void {
  const link = document.createElement('a')
  link.href = fileUrl(url)
  link.download = name
  link.click()
}
