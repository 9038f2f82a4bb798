import type { pages } from '#features/roles/contract/pages.ts'
import { defineFeature } from '#web/app/page/feature.ts'

export const feature = defineFeature<typeof pages>({
  pages: {
    roles: {
      purpose: { 'zh-CN': '每个角色能用哪些菜单、看哪些数据', 'en-US': 'What each role may use and see' },
      shape: 'list',
      load: () => import('./roles-page.tsx').then((module) => module.RolesPage),
    },
  },
  audit: () => import('./role-words.ts').then((module) => module.roleAuditLabels),
  palette: () => import('./role-palette.ts').then((module) => module.rolePalette),
})
