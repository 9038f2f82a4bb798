import { expect, test } from 'vitest'
import { pathPattern } from '#contract/pages/page-path.ts'
import { signInPath } from './sign-in-path.ts'

const publicPaths = ['/notice/:id?', '/help'].map((path) => pathPattern(path).source).join('|')

test.each(['/notice', '/notice/7', '/help/'])('[S4.12] without a token %s opens as a route with ignoreAuth', (path) => {
  expect(signInPath({ path, rest: '?a=1' }, publicPaths)).toBeUndefined()
})

test.each(['/', '/list/rows', '/notice/7/8', '/helper', '/list/help'])(
  'without a token %s redirects to the sign-in page and back',
  (path) => {
    expect(signInPath({ path, rest: '?a=1#b' }, publicPaths)).toBe(`/login?redirect=${encodeURIComponent(`${path}?a=1#b`)}`)
    expect(signInPath({ path, rest: '' }, '')).toBe(`/login?redirect=${encodeURIComponent(path)}`)
  },
)
