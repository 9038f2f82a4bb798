import { expect, test } from 'vitest'
import { CookieJar } from './cookie-jar.ts'

const second = 1000

function jarAt(start: number) {
  const clock = { now: start }
  return { clock, jar: new CookieJar(() => clock.now) }
}

test('a cookie is sent until it is deleted by an age of zero, whatever its attributes are called', () => {
  const { jar } = jarAt(0)
  expect(jar.header('/api/menus')).toBeUndefined()
  jar.set('steward-5173=a=b; Path=/; HttpOnly; SameSite=Strict', '/api/login')
  jar.set('other=1; path=/', '/api/login')
  expect(jar.header('/api/menus')).toBe('steward-5173=a=b; other=1')
  jar.set('steward-5173=c; Path=/', '/api/login')
  expect(jar.header('/api/menus')).toBe('other=1; steward-5173=c')
  jar.set('steward-5173=; Path=/; MAX-AGE=0', '/api/logout')
  expect(jar.header('/api/menus')).toBe('other=1')
})

test('cookies expire by Max-Age, else by Expires, else with the browser', () => {
  const { clock, jar } = jarAt(0)
  jar.set('age=1; Path=/; Max-Age=60; Expires=Thu, 01 Jan 1970 00:00:01 GMT', '/')
  jar.set('date=1; Path=/; Expires=Thu, 01 Jan 1970 00:00:30 GMT', '/')
  jar.set('browser=1; Path=/; Expires=soon', '/')
  clock.now = 30 * second - 1
  expect(jar.header('/')).toBe('age=1; date=1; browser=1')
  clock.now = 30 * second
  expect(jar.header('/')).toBe('age=1; browser=1')
  clock.now = 60 * second
  expect(jar.cookies).toEqual([{ name: 'browser', value: '1', path: '/', expiresAt: null }])
})

test('a cookie is sent to its path and below; without one that is the folder of the request', () => {
  const { jar } = jarAt(0)
  jar.set('root=1; Path=/', '/api/sso/start')
  jar.set('sso=2; Path=/api/sso', '/api/sso/start')
  jar.set('sso=3', '/api/sso/start/again')
  expect(jar.header('/api/sso')).toBe('sso=2; root=1')
  expect(jar.header('/api/sso/start/x')).toBe('sso=3; sso=2; root=1')
  expect(jar.header('/api/ssolo')).toBe('root=1')
})

test('what is no cookie is ignored', () => {
  const { jar } = jarAt(0)
  for (const header of ['', 'name', '=value', '; Path=/']) jar.set(header, '/')
  expect(jar.cookies).toEqual([])
})

test('all cookies are plain data, which another jar takes over', () => {
  const { jar } = jarAt(0)
  jar.set('one=1; Path=/; Max-Age=1', '/')
  const other = jarAt(0).jar
  other.set('two=2; Path=/', '/')
  other.replace(structuredClone(jar.cookies))
  expect(other.header('/')).toBe('one=1')
})
