import { expect, test } from 'vitest'
import { languageFromHeader } from '#contract/language.ts'
import { pathOf } from './call.ts'
import { resultCode } from './envelope.ts'

test('[S8.3 S8.4 S8.5 S9.20] the result codes are those of the specification', () => {
  expect(resultCode).toEqual({ success: 200, error: -1, timeout: 10042, sessionExpired: 912 })
})

test('path parameters are inserted and escaped', () => {
  expect(pathOf({ path: '/table/:id/restore' }, { id: 'a/b c' })).toBe('/table/a%2Fb%20c/restore')
})

test.each([
  [undefined, 'zh-CN'],
  ['', 'zh-CN'],
  ['en', 'en-US'],
  ['en-GB,zh;q=0.5', 'en-US'],
  ['zh-CN,en;q=0.9', 'zh-CN'],
  ['fr', 'zh-CN'],
])('Accept-Language %s selects %s', (header, language) => {
  expect(languageFromHeader(header)).toBe(language)
})
