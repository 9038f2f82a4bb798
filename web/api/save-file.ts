import { fileUrl } from './file-url.ts'

/** Has the browser save a file, as a click on a link to it does. */
export function saveFile({ url, name }: { readonly url: string; readonly name: string }): void {
  const link = document.createElement('a')
  link.href = fileUrl(url)
  link.download = name
  // In the document, where the demonstration sees the click.
  document.body.append(link)
  link.click()
  link.remove()
}
