import { renderHook, waitFor } from '@testing-library/react'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { AppError } from '#contract/errors/app-error.ts'
import { forbidden } from '#contract/errors/error.ts'
import { failureEnvelope } from '#contract/calls/envelope.ts'
import { languageFromHeader } from '#contract/language.ts'
import { useApiMessages } from '#web/api/messages.ts'
import { saveFile } from '#web/api/save-file.ts'
import { setLanguage } from '#web/base/i18n/language.ts'
import { useToasts } from '#web/base/toast-queue.ts'
import { saveDownloads } from './save-downloads.ts'
import { sendToApp } from './test-worker.ts'

const refusal = new AppError(forbidden)

beforeEach(() => localStorage.clear())

/** Opens a page whose downloads a worker answers, or breaks off; returns what the browser saved and the page says. */
function openPage({ isBroken = false } = {}) {
  const asked: string[] = []
  const saved: { name: string; text: Promise<string> }[] = []
  const send = sendToApp((app) => {
    app.get('/api/task/1/file', ({ req }) => {
      asked.push(req.path)
      return new Response('name,email', { headers: { 'content-type': 'text/csv' } })
    })
    app.get('/api/task/2/file', ({ req }) => {
      asked.push(req.path)
      const language = languageFromHeader(req.header('accept-language'))
      return Response.json(failureEnvelope(refusal, 'request', language), { status: 403 })
    })
  })
  // jsdom saves nothing.
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    if (this.href.startsWith('blob:')) saved.push({ name: this.download, text: fetch(this.href).then((response) => response.text()) })
    else click(this)
  })
  const listening = vi.spyOn(document, 'addEventListener')
  saveDownloads((address, init) => (isBroken ? Promise.reject(new TypeError('The connection broke off')) : send(address, init)))
  const [type, listener, options] = listening.mock.calls[0] ?? []
  onTestFinished(() => {
    if (type !== undefined && listener !== undefined) document.removeEventListener(type, listener, options)
  })
  const { result: toasts } = renderHook(useToasts)
  return {
    asked,
    saved,
    saysLast: (message: string) => waitFor(() => expect(toasts.current.at(-1)).toMatchObject({ kind: 'bad', message })),
  }
}

/** Clicks; returns whether the browser follows the link. */
function click(link: HTMLElement): boolean {
  return link.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }))
}

function addLink(attributes: Readonly<Record<string, string>>): HTMLElement {
  const link = Object.assign(document.createElement('a'), attributes)
  const icon = document.createElement('span')
  link.append(icon)
  document.body.append(link)
  onTestFinished(() => link.remove())
  return icon
}

test('a download is answered by the worker once it is clicked, and saved under its name each time', async () => {
  const { asked, saved } = openPage()
  const link = addLink({ href: '/api/task/1/file', download: 'people.csv' })
  expect(asked).toEqual([])
  expect(click(link)).toBe(false)
  await vi.waitFor(() => expect(saved).toHaveLength(1))
  saveFile({ url: '/task/1/file', name: 'again.csv' })
  await vi.waitFor(() => expect(saved).toHaveLength(2))
  expect(saved.map(({ name }) => name)).toEqual(['people.csv', 'again.csv'])
  expect(await saved[1]?.text).toBe('name,email')
  expect(asked).toEqual(['/api/task/1/file', '/api/task/1/file'])
})

test('what the server refuses is not saved, and the page says why in its language', async () => {
  const { asked, saved, saysLast } = openPage()
  const link = addLink({ href: '/api/task/2/file', download: 'people.csv' })
  click(link)
  await saysLast(refusal.messageIn('zh-CN'))
  setLanguage('en-US')
  onTestFinished(() => setLanguage('zh-CN'))
  click(link)
  await saysLast(refusal.messageIn('en-US'))
  expect(asked).toEqual(['/api/task/2/file', '/api/task/2/file'])
  expect(saved).toEqual([])
})

test('what breaks off is not saved, and the page says so', async () => {
  const { saved, saysLast } = openPage({ isBroken: true })
  click(addLink({ href: '/api/task/1/file', download: 'people.csv' }))
  await saysLast(useApiMessages.in['zh-CN'].serverUnreachable)
  expect(saved).toEqual([])
})

test('other links are left to the browser', () => {
  const { asked } = openPage()
  const prevented: boolean[] = []
  const watch = (event: Event) => {
    prevented.push(event.defaultPrevented)
    event.preventDefault()
  }
  document.addEventListener('click', watch)
  onTestFinished(() => document.removeEventListener('click', watch))
  click(addLink({ href: '/docs/guide.pdf', download: 'guide.pdf' }))
  click(addLink({ href: '/api/task/1/file' }))
  click(addLink({ href: 'https://example.com/api/task/1/file', download: 'people.csv' }))
  click(document.body)
  expect(prevented).toEqual([false, false, false, false])
  expect(asked).toEqual([])
})
