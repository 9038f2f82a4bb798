import { act, renderHook } from '@testing-library/react'
import { expect, test } from 'vitest'
import { formatDateTime, formatNumber } from './format.ts'
import { setLanguage, useMessages } from './language.ts'
import { storedLanguage } from './stored-language.ts'
import { storageKey } from '#web/app/storage/storage.ts'

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

test('a timestamp is formatted as YYYY-MM-DD HH:mm in the local time zone', () => {
  const local = new Date(2026, 2, 5, 9, 7)
  expect(formatDateTime(local.toISOString())).toBe('2026-03-05 09:07')
})

test.each(['2026-03-05 09:07', '', 'TBD', 'Tomorrow'])('text that is not a timestamp stays unchanged: %j', (text) => {
  expect(formatDateTime(text)).toBe(text)
})

test('numbers get digit grouping', () => {
  expect(formatNumber(1234567.5, 'zh-CN')).toBe('1,234,567.5')
})
