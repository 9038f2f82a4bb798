import { expect, test } from 'vitest'
import { zh } from './messages.zh.ts'
import { checkPasswords } from './new-password.ts'

const check = (oldPassword: string, newPassword: string, repeated: string) =>
  checkPasswords({ oldPassword, newPassword, repeated }, zh, 'zh-CN')

test('all missing fields are reported at once', () => {
  expect(check('', '', '')).toEqual({ oldPassword: '请输入原密码', newPassword: '请输入新密码', repeated: '请再次输入新密码' })
  expect(check('old', 'a form new one', '')).toEqual({ repeated: '请再次输入新密码' })
})

test('a new password that is too short and does not match gets both errors', () => {
  expect(check('old', 'short', 'shorter')).toEqual({ newPassword: '密码至少 8 个字符', repeated: '两次输入的新密码不一致' })
})

test('valid values have no errors', () => {
  expect(check('old', 'a form new one', 'a form new one')).toEqual({})
})
