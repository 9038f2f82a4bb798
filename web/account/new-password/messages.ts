import { defineMessages } from '#web/base/i18n/messages.ts'

export const useNewPasswordMessages = defineMessages({
  'zh-CN': {
    oldPassword: '原密码',
    newPassword: '新密码',
    repeatPassword: '确认新密码',
    newPasswordHint: (minLength: number) => `至少 ${minLength} 个字符，可以是一句只有你记得的话`,
    enterOldPassword: '请输入原密码',
    enterNewPassword: '请输入新密码',
    enterRepeated: '请再次输入新密码',
    passwordsDiffer: '两次输入的新密码不一致',
  },
  'en-US': {
    oldPassword: 'Current password',
    newPassword: 'New password',
    repeatPassword: 'Confirm new password',
    newPasswordHint: (minLength: number) => `At least ${minLength} characters. A sentence that only you know works well.`,
    enterOldPassword: 'Enter your current password',
    enterNewPassword: 'Enter a new password',
    enterRepeated: 'Enter the new password again',
    passwordsDiffer: 'The passwords do not match',
  },
})

export type NewPasswordMessages = ReturnType<typeof useNewPasswordMessages>
