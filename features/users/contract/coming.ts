import type { ComingSoonMessages } from '#contract/pages/page.ts'
import type { pages } from './pages.ts'

export const coming = {
  users: {
    'zh-CN': '这里将管理用户：新建和停用账号、分配角色、重置密码、让其在所有设备上退出，并支持表格导入和导出。',
    'en-US': 'Create and disable accounts, assign roles, reset passwords, sign users out everywhere, and import or export them as a table.',
  },
} as const satisfies ComingSoonMessages<typeof pages>
