import type { AuditWords } from '#web/kit/page/audit-words.ts'

/** How the log speaks of what the house itself does, which belongs to no feature. */
export const houseAuditWords = {
  actions: {
    'session.create': { 'zh-CN': '登录', 'en-US': 'Sign in' },
    'session.remove': { 'zh-CN': '退出登录', 'en-US': 'Sign out' },
    'person.changePassword': { 'zh-CN': '修改密码', 'en-US': 'Change password' },
  },
} as const satisfies AuditWords
