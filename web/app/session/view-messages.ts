import { defineMessages } from '#web/base/i18n/messages.ts'

/** The messages of the banner of a session that views as a role. */
export const useViewMessages = defineMessages({
  'zh-CN': {
    viewBanner: '以角色身份查看',
    viewing: (roles: readonly string[]) => `正在以${roles.map((role) => `“${role}”`).join('')}身份查看（只读）`,
    viewedDepartment: (name: string) => `部门：${name}`,
    viewedPerson: (name: string) => `人员：${name}`,
    viewSeparator: '，',
    endView: '结束查看',
  },
  'en-US': {
    viewBanner: 'Viewing as a role',
    viewing: (roles) => `Viewing as ${roles.join(', ')} (read-only)`,
    viewedDepartment: (name) => `Department: ${name}`,
    viewedPerson: (name) => `Person: ${name}`,
    viewSeparator: ', ',
    endView: 'Stop viewing',
  },
})
