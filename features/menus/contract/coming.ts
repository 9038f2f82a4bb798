import type { ComingSoonMessages } from '#contract/pages/page.ts'
import type { pages } from './pages.ts'

export const coming = {
  menus: {
    'zh-CN': '这里将用一棵可搜索、可拖动的树管理菜单：改名称、换图标、调整顺序、隐藏，也可以添加自己的目录、外链和内嵌页面。',
    'en-US':
      'Manage the menu as a searchable tree: rename, change icons, sort, hide, and add your own directories, links and embedded pages.',
  },
} as const satisfies ComingSoonMessages<typeof pages>
