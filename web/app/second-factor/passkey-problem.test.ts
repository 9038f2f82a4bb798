import { expect, test } from 'vitest'
import { zh } from './messages.zh.ts'
import { passkeyFailure } from './passkey-problem.ts'

test('code of passkeys that could not be loaded is a message, as a server that cannot be reached', () => {
  expect(passkeyFailure(zh, new TypeError('Failed to fetch dynamically imported module'))).toMatch(/服务器/)
})

test('the problem of a device is said in its own words', () => {
  expect(passkeyFailure(zh, Object.assign(new Error('cancelled'), { problem: 'cancelled' }))).toBe(zh.cancelled)
})
