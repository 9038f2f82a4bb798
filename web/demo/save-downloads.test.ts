import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { saveFile } from '#web/api/save-file.ts'
import { saveDownloads } from './save-downloads.ts'
import { sendToApp } from './test-worker.ts'

beforeEach(() => localStorage.clear())

/** Opens a page whose downloads a worker answers; returns what the browser saved. */
function openPage() {
  const asked: string[] = []
  const saved: { name: string; text: Promise<string> }[] = []
  const send = sendToApp((app) => {
    app.get('/api/task/1/file', ({ req }) => {
      asked.push(req.path)
      return new Response('name,email', { headers: { 'content-type': 'text/csv' } })
    })
    app.get('/api/task/2/file', ({ req }) => {
      asked.push(req.path)
      return Response.json(null, { status: 404 })
    })
  })
  // jsdom saves nothing.
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    if (this.href.startsWith('blob:')) saved.push({ name: this.download, text: fetch(this.href).then((response) => response.text()) })
    else click(this)
  })
  const listening = vi.spyOn(document, 'addEventListener')
  saveDownloads(send)
  const [type, listener, options] = listening.mock.calls[0] ?? []
  onTestFinished(() => {
    if (type !== undefined && listener !== undefined) document.removeEventListener(type, listener, options)
  })
  return { asked, saved }
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

test('what the server refuses is not saved', async () => {
  const { asked, saved } = openPage()
  click(addLink({ href: '/api/task/2/file', download: 'people.csv' }))
  await vi.waitFor(() => expect(asked).toEqual(['/api/task/2/file']))
  click(addLink({ href: '/api/task/1/file', download: 'people.csv' }))
  await vi.waitFor(() => expect(saved).toHaveLength(1))
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
