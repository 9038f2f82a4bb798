import { expect, test } from 'vitest'
import { secondMs } from '#server/clock.ts'
import { base32, matchingStep, newTotpSecret, totpAddress, totpCodeAt, totpStep } from './totp-code.ts'

const secret = Buffer.from('12345678901234567890')

test.each([
  [59, '287082'],
  [1_111_111_109, '081804'],
  [1_111_111_111, '050471'],
  [1_234_567_890, '005924'],
  [2_000_000_000, '279037'],
  [20_000_000_000, '353130'],
])('the code at second %i is that of RFC 6238', (second, code) => {
  expect(totpCodeAt(secret, totpStep(second * secondMs))).toBe(code)
})

test.each([
  ['', ''],
  ['f', 'MY'],
  ['foobar', 'MZXW6YTBOI'],
  ['12345678901234567890', 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ'],
])('%s in base32 is that of RFC 4648', (text, encoded) => {
  expect(base32(Buffer.from(text))).toBe(encoded)
})

test('[A15] codes of one step before and after now are accepted, of two steps not', () => {
  const now = 1_700_000_000_000
  const step = totpStep(now)
  const accepted = [-2, -1, 0, 1, 2].map((offset) => matchingStep(secret, totpCodeAt(secret, step + offset), { now, lastStep: 0 }))
  expect(accepted).toEqual([undefined, step - 1, step, step + 1, undefined])
})

test('[A15] a code of the last step used, or of an earlier one, is not accepted', () => {
  const now = 1_700_000_000_000
  const lastStep = totpStep(now)
  const accepted = [-1, 0, 1].map((offset) => matchingStep(secret, totpCodeAt(secret, lastStep + offset), { now, lastStep }))
  expect(accepted).toEqual([undefined, undefined, lastStep + 1])
})

test('secrets have 160 random bits, and their address names the product and the account', () => {
  const [one, other] = [newTotpSecret(), newTotpSecret()]
  expect(one).toHaveLength(20)
  expect(one).not.toEqual(other)
  expect(totpAddress(secret, { issuer: '掌柜', account: 'chen li' })).toBe(
    'otpauth://totp/%E6%8E%8C%E6%9F%9C:chen%20li?secret=GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ&issuer=%E6%8E%8C%E6%9F%9C',
  )
})
