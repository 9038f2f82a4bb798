import { act, renderHook } from '@testing-library/react'
import { expect, test } from 'vitest'
import { formatDateTime, formatNumber } from './format.ts'
import { setLanguage, useMessages } from './language.ts'
import { storedLanguage } from './stored-language.ts'
import { storageKey } from '#web/app/storage/storage.ts'

test('switching the language changes messages at once, marks the document and is remembered', () => {
  const { result } = renderHook(() => useMessages({ 'zh-CN': '你好', 'en-US': 'Hello' }))
  expect(result.current).toBe('你好')
  act(() => setLanguage('en-US'))
  expect(result.current).toBe('Hello')
  expect(document.documentElement.lang).toBe('en-US')
  expect(storedLanguage()).toBe('en-US')
  act(() => setLanguage('zh-CN'))
})

test('a stored language that is none of ours counts as Chinese', () => {
  localStorage.setItem(storageKey('LANGUAGE'), '{"value":"fr-FR","expire":null}')
  expect(storedLanguage()).toBe('zh-CN')
})

test('a time reads YYYY-MM-DD HH:mm in the person’s zone', () => {
  const local = new Date(2026, 2, 5, 9, 7)
  expect(formatDateTime(local.toISOString())).toBe('2026-03-05 09:07')
})

test.each(['2026-03-05 09:07', '', 'TBD', 'Tomorrow'])('what is no time on the wire stays as it is: %j', (text) => {
  expect(formatDateTime(text)).toBe(text)
})

test('numbers are grouped', () => {
  expect(formatNumber(1234567.5, 'zh-CN')).toBe('1,234,567.5')
})
