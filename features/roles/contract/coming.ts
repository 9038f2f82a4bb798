import type { ComingSentences } from '#contract/kit/page.ts'
import type { pages } from './pages.ts'

export const coming = {
  roles: {
    'zh-CN': '这里将管理角色：新建、编辑和停用，从菜单树上勾选每个角色的权限，并查看它的成员。',
    'en-US': 'Roles to create, edit and disable: tick what each may do on the menu’s tree, and see who holds it.',
  },
} as const satisfies ComingSentences<typeof pages>
