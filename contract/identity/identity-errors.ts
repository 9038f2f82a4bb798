import { defineError } from '#contract/errors/error.ts'

/** The write would leave no enabled user with an enabled super administrator role. */
export const lastAdministrator = defineError('lastAdministrator', {
  code: 409,
  status: 409,
  message: {
    'zh-CN': '至少要保留一位可以登录的超级管理员',
    'en-US': 'At least one super administrator must be able to sign in.',
  },
})
