import type { Page } from '#contract/pages/page.ts'
import { aboutSystem } from './permissions.ts'

export const pages = [
  {
    id: 'about-index',
    path: '/about/index',
    name: 'about_index',
    parent: 'about',
    title: { 'zh-CN': '关于项目', 'en-US': 'About' },
    icon: 'info',
    sort: 1,
    buttons: [
      {
        id: 'about-system',
        title: { 'zh-CN': '查看系统信息和依赖清单', 'en-US': 'View system information and packages' },
        permission: aboutSystem,
      },
    ],
  },
] as const satisfies readonly Page[]
