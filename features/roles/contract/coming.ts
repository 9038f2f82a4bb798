import type { ComingSoonMessages } from '#contract/pages/page.ts'
import type { pages } from './pages.ts'

export const coming = {
  roles: {
    'zh-CN': '这里将管理角色：新建、编辑和停用，从菜单树上勾选每个角色的权限，并查看它的成员。',
    'en-US': 'Create, edit and disable roles, select their permissions on the menu tree, and see their members.',
  },
} as const satisfies ComingSoonMessages<typeof pages>
