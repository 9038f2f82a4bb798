import type { pages } from '#features/users/contract/pages.ts'
import { defineFeature } from '#web/base/page/feature.ts'

export const feature = defineFeature<typeof pages>({
  pages: {
    users: {
      purpose: { 'zh-CN': '管理账号、角色和登录状态', 'en-US': 'Manage accounts, roles and sign-ins' },
      shape: 'list',
      load: () => import('./user-pages.tsx').then((module) => module.UserPages),
    },
  },
})
