import { beforeEach, expect, test, vi } from 'vitest'

const sheets = () => Array.from(document.head.querySelectorAll('link'))
const settle = (href: string, kind: 'error' | 'load') =>
  sheets()
    .find((sheet) => sheet.href === href)
    ?.dispatchEvent(new Event(kind))

async function freshLoadCode() {
  vi.resetModules()
  return (await import('./load-code.ts')).loadCode
}

/** Imports code as Vite does: adds the stylesheet the first time only, and rejects if that fails. */
function importWith(href: string): () => Promise<string> {
  let isRequested = false
  return () => {
    if (isRequested) return Promise.resolve('code')
    isRequested = true
    const link = document.createElement('link')
    Object.assign(link, { rel: 'stylesheet', href })
    document.head.append(link)
    return new Promise((resolve, reject) => {
      link.addEventListener('load', () => resolve('code'))
      link.addEventListener('error', () => reject(new Error('Unable to preload CSS')))
    })
  }
}

const [own, other] = ['https://console.example/own.css', 'https://console.example/other.css']

beforeEach(() => document.head.replaceChildren())

test('code whose stylesheet failed is rejected until it loads, and refetches it at each attempt', async () => {
  const loadCode = await freshLoadCode()
  const load = importWith(own)
  for (const message of ['Unable to preload CSS', `The stylesheet ${own} could not be fetched.`]) {
    const attempt = loadCode(load)
    await vi.waitFor(() => expect(sheets()).toHaveLength(1))
    settle(own, 'error')
    await expect(attempt).rejects.toThrow(message)
  }
  const last = loadCode(load)
  settle(own, 'load')
  expect(await last).toBe('code')
  expect(sheets()).toHaveLength(1)
})

test('a stylesheet that keeps failing does not block other code, and is refetched', async () => {
  const loadCode = await freshLoadCode()
  const attempt = loadCode(importWith(other))
  await vi.waitFor(() => expect(sheets()).toHaveLength(1))
  const [failed] = sheets()
  settle(other, 'error')
  await expect(attempt).rejects.toThrow('Unable to preload CSS')
  const code = loadCode(() => Promise.resolve('code'))
  expect(sheets()[0]).not.toBe(failed)
  settle(other, 'error')
  expect(await code).toBe('code')
})

test('a loaded stylesheet is not fetched again', async () => {
  const loadCode = await freshLoadCode()
  const load = importWith(own)
  const first = loadCode(load)
  await vi.waitFor(() => expect(sheets()).toHaveLength(1))
  settle(own, 'load')
  await first
  const [link] = sheets()
  expect(await loadCode(load)).toBe('code')
  expect(sheets()).toEqual([link])
})
