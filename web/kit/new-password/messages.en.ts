import type { zh } from './messages.zh.ts'

export const en = {
  oldPassword: 'Current password',
  newPassword: 'New password',
  repeatPassword: 'New password again',
  newPasswordHint: 'At least 8 characters; a sentence that only you know is fine',
  enterOldPassword: 'Enter your current password',
  enterNewPassword: 'Enter a new password',
  enterRepeated: 'Enter the new password again',
  passwordsDiffer: 'The two new passwords are not the same',
} satisfies typeof zh
