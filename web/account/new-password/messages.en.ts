import type { zh } from './messages.zh.ts'

export const en = {
  oldPassword: 'Current password',
  newPassword: 'New password',
  repeatPassword: 'Confirm new password',
  newPasswordHint: (minLength: number) => `At least ${minLength} characters. A sentence that only you know works well.`,
  enterOldPassword: 'Enter your current password',
  enterNewPassword: 'Enter a new password',
  enterRepeated: 'Enter the new password again',
  passwordsDiffer: 'The passwords do not match',
} satisfies typeof zh
