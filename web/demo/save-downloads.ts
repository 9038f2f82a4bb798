import * as z from 'zod/mini'
import { networkFailed, parseResponse } from '#web/api/parse-response.ts'
import { ApiError } from '#web/base/api-error.ts'
import { currentLanguage } from '#web/base/i18n/language.ts'
import { showToast } from '#web/base/toast-queue.ts'
import { serverPath } from './server-path.ts'
import type { Send } from './worker-fetch.ts'

let lastUrl: string | undefined

/** Saves a content; the one before it is no longer needed. */
function save(content: Blob, name: string): void {
  if (lastUrl !== undefined) URL.revokeObjectURL(lastUrl)
  lastUrl = URL.createObjectURL(content)
  Object.assign(document.createElement('a'), { href: lastUrl, download: name }).click()
}

/** Answers a download. Throws an `ApiError` if the server refuses it: nothing is saved. */
async function download({ href, download: name }: HTMLAnchorElement, send: Send): Promise<void> {
  const response = await send(href, { headers: { 'accept-language': currentLanguage() } })
  if (response.ok) save(await response.blob(), name)
  else parseResponse({ method: 'GET', result: z.unknown() }, await response.text(), response.status)
}

/** Says why nothing is saved, as a browser lists a download that failed. */
function showFailure(error: unknown): void {
  const { message } = error instanceof ApiError ? error : networkFailed(error)
  showToast({ kind: 'bad', message })
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
      download(link, send).catch(showFailure)
    },
    { capture: true },
  )
}
