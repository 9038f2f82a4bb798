import type { pages } from '#features/menus/contract/pages.ts'
import { defineFeature } from '#web/base/page/feature.ts'

export const feature = defineFeature<typeof pages>({
  pages: {
    menus: {
      purpose: { 'zh-CN': '菜单的名称、顺序和权限', 'en-US': 'Names, order and permissions of the menu' },
      load: () => import('./menus-page.tsx').then((module) => module.MenusPage),
    },
  },
  audit: () => import('./menu-audit-labels.ts').then((module) => module.menuAuditLabels),
})
