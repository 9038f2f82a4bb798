import { serverPath } from './server-path.ts'
import type { Send } from './worker-fetch.ts'

let lastUrl: string | undefined

/** Saves a content; the one before it is no longer needed. */
function save(content: Blob, name: string): void {
  if (lastUrl !== undefined) URL.revokeObjectURL(lastUrl)
  lastUrl = URL.createObjectURL(content)
  Object.assign(document.createElement('a'), { href: lastUrl, download: name }).click()
}

/** Answers a download; nothing is saved if the server refuses it. */
async function download({ href, download: name }: HTMLAnchorElement, send: Send): Promise<void> {
  const response = await send(href)
  if (response.ok) save(await response.blob(), name)
}

/**
 * Has the server in the worker answer the downloads of this page, which a browser would request by itself: when they are clicked, because the server
 * may record them.
 */
export function saveDownloads(send: Send): void {
  document.addEventListener(
    'click',
    (event) => {
      const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[download]') : null
      if (!link || serverPath(new URL(link.href, document.baseURI)) === undefined) return
      event.preventDefault()
      // Where it breaks off, the worker has reported why.
      download(link, send).catch(() => {})
    },
    { capture: true },
  )
}
