import { expect, test } from 'vitest'
import { getPasskey } from './authenticator.ts'
import { passkeyFailure } from './passkey-problem.ts'
import { useFactorMessages } from './messages.ts'

const zh = useFactorMessages.in['zh-CN']

test('code of passkeys that could not be loaded is a message, as a server that cannot be reached', () => {
  expect(passkeyFailure(zh, new TypeError('Failed to fetch dynamically imported module'))).toMatch(/服务器/)
})

test('the problem of a device is said in its own words', () => {
  expect(passkeyFailure(zh, Object.assign(new Error('cancelled'), { problem: 'cancelled' }))).toBe(zh.cancelled)
})

test('a passkey that is asked for at another address than its own is told the right one', async () => {
  const request = {
    challenge: 'AA',
    rpId: 'admin.example.com',
    origin: 'https://admin.example.com:8443',
    credentials: [],
    mustVerify: true,
  }
  const failure: unknown = await getPasskey(request).catch((error: unknown) => error)
  expect(passkeyFailure(zh, failure)).toBe('通行密钥只能在 https://admin.example.com:8443 使用，请从该地址访问。')
})
