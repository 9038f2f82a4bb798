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

/** Nobody disables or deletes their own account: they would be signed out in the middle of it, and could not take it back. */
export const ownAccount = defineError('ownAccount', {
  code: 409,
  status: 409,
  message: {
    'zh-CN': '不能停用或删除自己的账号，请由其他管理员办理',
    'en-US': 'You cannot disable or delete your own account. Ask another administrator.',
  },
})

/** While the separation of duties is on, the write would leave one of the three officer roles without an enabled holder. */
export const lastOfficer = defineError('lastOfficer', {
  code: 409,
  status: 409,
  message: {
    'zh-CN': '系统管理员、安全管理员和审计员都至少要保留一位可以登录的成员',
    'en-US': 'The system officer, security officer and auditor must each have a member who can sign in.',
  },
})

/** The write would give a user two officer roles, or 超级管理员 while the separation of duties is on. */
export const officersCombined = defineError('officersCombined', {
  code: 409,
  status: 409,
  message: {
    'zh-CN': '三员分立期间，一人只能担任一种管理员，任何人都不能是超级管理员',
    'en-US': 'While separation of duties is on, nobody can hold two officer roles or be a super administrator.',
  },
})

/** An officer's account and roles cannot be changed by a single user. */
export const officerProtected = defineError('officerProtected', {
  code: 409,
  status: 409,
  message: {
    'zh-CN': '三员的账号和角色不能直接修改，请在三员分立页面由两位管理员共同办理',
    'en-US': 'Officer accounts and roles cannot be changed directly. Two officers change them together under Separation of duties.',
  },
})

/** A permission of the officers was to be granted while the separation of duties is on. */
export const officerPermission = defineError('officerPermission', {
  code: 409,
  status: 409,
  message: {
    'zh-CN': '其中包含三员专有的权限，三员分立期间不能授予他人',
    'en-US': 'This includes permissions reserved for officers, which cannot be granted while separation of duties is on.',
  },
})
