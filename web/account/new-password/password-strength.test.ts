import { expect, test } from 'vitest'
import { newPassword, passwordMinLength } from '#contract/access.ts'
import { isNamePassword } from '#contract/password-name.ts'
import { passwordStrength } from './password-strength.ts'

const levelOf = (password: string, options = {}) => passwordStrength(password, options).level

test('[A10] what the contract refuses is refused, with its reason', () => {
  expect(passwordStrength('x'.repeat(passwordMinLength - 1))).toEqual({ level: 'refused', reason: 'tooShort' })
  expect(newPassword.safeParse('x'.repeat(passwordMinLength - 1)).success).toBe(false)
  expect(passwordStrength('zhangwei', { username: 'ZhangWei' })).toEqual({ level: 'refused', reason: 'isName' })
  expect(passwordStrength('StewardSteward')).toEqual({ level: 'refused', reason: 'isName' })
  expect(isNamePassword('StewardSteward', '')).toBe(true)
  expect(passwordStrength('the old one', { oldPassword: 'the old one' })).toEqual({ level: 'refused', reason: 'isOld' })
})

test('[A10] a password that is shorter than administrators ask for is refused, however strong', () => {
  expect(passwordStrength('an abacus of jade', { minLength: 18 })).toEqual({ level: 'refused', reason: 'tooShort' })
  expect(levelOf('an abacus of jade', { minLength: 17 })).toBe('strong')
})

test('there are no composition rules: letters alone are strong if there are enough of them', () => {
  expect(levelOf('mzkvhtpwqrxbneu')).toBe('strong')
  expect(levelOf('an abacus of jade')).toBe('strong')
  expect(levelOf('一把算盘走天下')).toBe('refused')
  expect(levelOf('一把算盘走遍天下')).toBe('strong')
})

test('a weak password is explained', () => {
  expect(passwordStrength('aaaaaaaaaa')).toEqual({ level: 'weak', reason: 'repeats' })
  expect(passwordStrength('abcabcabcabc')).toEqual({ level: 'weak', reason: 'repeats' })
  expect(passwordStrength('12345678')).toEqual({ level: 'weak', reason: 'sequence' })
  expect(passwordStrength('qwertyuiop')).toEqual({ level: 'weak', reason: 'sequence' })
  expect(passwordStrength('82750163')).toEqual({ level: 'weak', reason: 'digits' })
  expect(passwordStrength('mzkvhtpw')).toEqual({ level: 'weak', reason: 'short' })
})

test('a longer password is at least as strong', () => {
  const levels = ['refused', 'weak', 'fair', 'strong']
  const ranks = Array.from('mzkvhtpwqrxbneu', (_, index) => levels.indexOf(levelOf('mzkvhtpwqrxbneu'.slice(0, index + 1))))
  expect(ranks).toEqual(ranks.toSorted((one, other) => one - other))
  expect(ranks.at(-1)).toBe(3)
})
