import { expect, test } from 'vitest'
import { canBePage } from './can-be-page.ts'

test.each(['/', '/login', '/tools/board', '/apis', '/list/api', '/v1.2/notes', '/工具/看板', '/docs-of-ours'])(
  '%s can be the path of a page',
  (path) => expect(canBePage(path)).toBe(true),
)

test.each([
  '/api',
  '/api/x',
  '/API/x',
  '/mcp',
  '/mcp/',
  '/metrics',
  '/healthz',
  '/readyz',
  '/assets/x',
  '/docs/zh',
  '/favicon.ico',
  '/v1.2',
  '/a/b.html',
])('%s is of the server or a file', (path) => expect(canBePage(path)).toBe(false))
