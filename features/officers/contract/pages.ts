import type { Page } from '#contract/pages/page.ts'
import { officersEdit, officersView } from './permissions.ts'

export const pages = [
  {
    id: 'officers',
    path: '/system/officers',
    name: 'system_officers',
    parent: 'system',
    title: { 'zh-CN': '三员分立', 'en-US': 'Separation of duties' },
    icon: 'scale',
    sort: 6,
    permissions: [officersView],
    buttons: [
      { id: 'officers-edit', title: { 'zh-CN': '启用、申请和批准', 'en-US': 'Turn on, request and approve' }, permission: officersEdit },
    ],
  },
] as const satisfies readonly Page[]
