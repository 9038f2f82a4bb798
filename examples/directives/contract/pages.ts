import type { Page } from '#contract/pages/page.ts'
import { directiveTry } from './permissions.ts'

export const pages = [
  {
    id: 'directive-index',
    path: '/directive/index',
    name: 'directive_index',
    parent: 'directive',
    title: { 'zh-CN': '指令示例', 'en-US': 'Directives' },
    icon: 'mouse-pointer-click',
    sort: 1,
    buttons: [
      { id: 'directive-try', title: { 'zh-CN': '试用权限指令', 'en-US': 'Try the permission behavior' }, permission: directiveTry },
    ],
  },
] as const satisfies readonly Page[]
