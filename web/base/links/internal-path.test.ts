import { expect, test } from 'vitest'
import { sanitizeInternalPath } from './internal-path.ts'

test.each([
  ['/list/basic-list', '/list/basic-list'],
  ['/list/basic-list?page=2&name=%E6%9D%AD#row', '/list/basic-list?page=2&name=%E6%9D%AD#row'],
  ['/', '/'],
  ['/logins', '/logins'],
  ['/list/?next=//evil.example', '/list/?next=//evil.example'],
])('a path of the console is accepted: %s', (target, path) => {
  expect(sanitizeInternalPath(target)).toBe(path)
})

test.each([
  null,
  '',
  'list',
  'https://evil.example',
  'https:evil.example',
  '//evil.example',
  '///evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  '/\t/evil.example',
  '/\n//evil.example',
  '/..//evil.example',
  '/%2f%2fevil.example',
  '/%2Fevil.example',
  '/%5cevil.example',
  'javascript:alert(1)',
  ' javascript:alert(1)',
  'data:text/html,x',
  '/login',
  '/LOGIN',
  '/login?redirect=/login',
  '/login/',
  '/list/../login?redirect=%2Flogin',
  '/%6cogin',
])('[E7] a redirect target outside the console is rejected: %j', (target) => {
  expect(sanitizeInternalPath(target)).toBeUndefined()
})
