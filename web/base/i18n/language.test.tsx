import { act, renderHook } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { formatDateTime, formatNumber } from './format.ts'
import { setLanguage, useMessages } from './language.ts'
import { storedLanguage } from './stored-language.ts'
import { storageKey } from '#web/base/storage/storage.ts'

afterEach(() => {
  document.head.innerHTML = ''
  vi.restoreAllMocks()
})

test("switching the language updates messages and the document's language, and is remembered", () => {
  const { result } = renderHook(() => useMessages({ 'zh-CN': '你好', 'en-US': 'Hello' }))
  expect(result.current).toBe('你好')
  act(() => setLanguage('en-US'))
  expect(result.current).toBe('Hello')
  expect(document.documentElement.lang).toBe('en-US')
  expect(storedLanguage()).toBe('en-US')
  act(() => setLanguage('zh-CN'))
})

test('an unknown stored language falls back to Chinese', () => {
  localStorage.setItem(storageKey('LANGUAGE'), '{"value":"fr-FR","expire":null}')
  expect(storedLanguage()).toBe('zh-CN')
})

test.each([
  ['', ['en-US'], 'zh-CN'],
  ['{"defaultLanguage":"en-US"}', ['zh-CN'], 'en-US'],
  ['{"defaultLanguage":"fr-FR"}', ['en-US'], 'zh-CN'],
  ['{"defaultLanguage":"browser"}', ['zh-Hant-TW', 'en'], 'zh-CN'],
  ['{"defaultLanguage":"browser"}', ['de-DE', 'en-GB', 'zh-CN'], 'en-US'],
  ['{"defaultLanguage":"browser"}', ['fr', 'za', 'enm'], 'en-US'],
])('a first visit with the settings %s and the browser’s languages %j is in %s', (settings, browserLanguages, expected) => {
  localStorage.clear()
  document.head.innerHTML = `<script type="application/json" id="settings">${settings}</script>`
  vi.spyOn(navigator, 'languages', 'get').mockReturnValue(browserLanguages)
  expect(storedLanguage()).toBe(expected)
  setLanguage('zh-CN')
  expect(storedLanguage()).toBe('zh-CN')
})

test.each(['2026-03-05 09:07', '', 'TBD', 'Tomorrow'])('text that is not a timestamp stays unchanged: %j', (text) => {
  expect(formatDateTime(text)).toBe(text)
})

test('numbers get digit grouping', () => {
  expect(formatNumber(1234567.5, 'zh-CN')).toBe('1,234,567.5')
})
