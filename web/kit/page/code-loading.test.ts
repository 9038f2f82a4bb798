import { beforeEach, expect, test } from 'vitest'
import { loadCode } from './code-loading.ts'

const sheets = () => Array.from(document.head.querySelectorAll('link'))

beforeEach(() => {
  const link = document.createElement('link')
  link.rel = 'stylesheet'
  link.href = 'data:text/css,'
  document.head.replaceChildren(link)
})

test('a stylesheet that was lost is fetched again before the code', async () => {
  const [lost] = sheets()
  lost?.dispatchEvent(new Event('error'))
  let hasStyles = false
  const code = loadCode(async () => hasStyles)
  const [fetched] = sheets()
  expect(fetched).not.toBe(lost)
  hasStyles = true
  fetched?.dispatchEvent(new Event('load'))
  expect(await code).toBe(true)
})

test('code whose stylesheet is lost once more fails, and the next attempt asks for it again', async () => {
  sheets()[0]?.dispatchEvent(new Event('error'))
  const first = loadCode(async () => 'code')
  sheets()[0]?.dispatchEvent(new Event('error'))
  await expect(first).rejects.toThrow('could not be fetched')
  const second = loadCode(async () => 'code')
  sheets()[0]?.dispatchEvent(new Event('load'))
  expect(await second).toBe('code')
})

test('what has arrived stays as it is', async () => {
  const [link] = sheets()
  expect(await loadCode(async () => 'code')).toBe('code')
  expect(sheets()).toEqual([link])
})
