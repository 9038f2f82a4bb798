import { expect, test } from 'vitest'
import { checkPasswords } from './new-password.ts'
import { useNewPasswordMessages } from './messages.ts'

const zh = useNewPasswordMessages.in['zh-CN']

const check = (oldPassword: string, newPassword: string, repeated: string, minLength = 8) =>
  checkPasswords({ oldPassword, newPassword, repeated }, { messages: zh, language: 'zh-CN', minLength })

test('all missing fields are reported at once', () => {
  expect(check('', '', '')).toEqual({ oldPassword: '请输入原密码', newPassword: '请输入新密码', repeated: '请再次输入新密码' })
  expect(check('old', 'a form new one', '')).toEqual({ repeated: '请再次输入新密码' })
})

test('a new password that is too short and does not match gets both errors', () => {
  expect(check('old', 'short', 'shorter')).toEqual({ newPassword: '至少 8 个字符', repeated: '两次输入的新密码不一致' })
})

test('[A10] a new password has at least as many characters as administrators ask for', () => {
  expect(check('old', 'sixteen is short', 'sixteen is short', 17)).toEqual({ newPassword: '至少 17 个字符' })
  expect(check('old', 'sixteen is short', 'sixteen is short', 16)).toEqual({})
})

test('valid values have no errors', () => {
  expect(check('old', 'a form new one', 'a form new one')).toEqual({})
})
