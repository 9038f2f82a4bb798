import { afterEach, beforeEach, expect, test, vi } from 'vitest'

const importer = 'https://console.example/assets/page.js'
const [script, sheet] = ['https://console.example/assets/part.js', 'https://console.example/assets/part.css']
const paths = ['./part.js', './part.css']
const links = () => Array.from(document.head.querySelectorAll('link'))

/** A host that serves scripts, but for the failing one. */
function serveFiles(failing?: string): { scripts: string[] } {
  const scripts: string[] = []
  vi.stubGlobal('fetch', (url: string) => {
    scripts.push(url)
    return Promise.resolve(new Response('', { status: url === failing ? 404 : 200 }))
  })
  return { scripts }
}

async function freshImport() {
  vi.resetModules()
  return (await import('./import-with-files.ts')).importWithFiles
}

beforeEach(() => document.head.replaceChildren())
afterEach(() => vi.unstubAllGlobals())

test('a module is imported once its files have loaded', async () => {
  const importWithFiles = await freshImport()
  const host = serveFiles()
  const load = vi.fn(() => Promise.resolve('module'))
  const imported = importWithFiles(load, paths, importer)
  expect(host.scripts).toEqual([script])
  expect(links().map(({ href }) => href)).toEqual([sheet])
  expect(load).not.toHaveBeenCalled()
  links()[0]?.dispatchEvent(new Event('load'))
  expect(await imported).toBe('module')
})

test.each([script, sheet])('%s is requested again at the next attempt if it could not be fetched', async (failing) => {
  const importWithFiles = await freshImport()
  const load = vi.fn(() => Promise.resolve('module'))
  const raised = vi.fn()
  window.addEventListener('vite:preloadError', raised, { once: true })
  serveFiles(failing)
  const first = importWithFiles(load, paths, importer)
  links()[0]?.dispatchEvent(new Event(failing === sheet ? 'error' : 'load'))
  await expect(first).rejects.toThrow(`${failing} could not be fetched`)
  expect(raised).toHaveBeenCalledOnce()
  expect(load).not.toHaveBeenCalled()

  const host = serveFiles()
  const second = importWithFiles(load, paths, importer)
  links()[0]?.dispatchEvent(new Event('load'))
  expect(await second).toBe('module')
  expect(host.scripts).toEqual(failing === script ? [script] : [])
  expect(links()).toHaveLength(1)
})

test('files that the document requests are not requested again', async () => {
  document.head.innerHTML = `<link rel="modulepreload" href="${script}"><link rel="stylesheet" href="${sheet}">`
  const importWithFiles = await freshImport()
  const host = serveFiles()
  expect(await importWithFiles(() => Promise.resolve('module'), paths, importer)).toBe('module')
  expect(host.scripts).toEqual([])
  expect(links()).toHaveLength(2)
})

test('a module that fails in spite of its files raises vite:preloadError with the cause', async () => {
  const importWithFiles = await freshImport()
  const cause = new Error('No such export.')
  const raised = new Promise<Event>((resolve) => window.addEventListener('vite:preloadError', resolve, { once: true }))
  await expect(importWithFiles(() => Promise.reject(cause))).rejects.toBe(cause)
  expect(await raised).toHaveProperty('payload', cause)
})
