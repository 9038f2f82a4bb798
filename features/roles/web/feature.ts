import type { pages } from '#features/roles/contract/pages.ts'
import { defineFeature } from '#web/base/page/feature.ts'

export const feature = defineFeature<typeof pages>({
  pages: {
    roles: {
      purpose: { 'zh-CN': '各角色的菜单权限和数据权限', 'en-US': 'Permissions and data scope of each role' },
      shape: 'list',
      load: () => import('./roles-page.tsx').then((module) => module.RolesPage),
    },
  },
})
