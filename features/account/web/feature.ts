import type { pages } from '#features/account/contract/pages.ts'
import { defineFeature } from '#web/base/page/feature.ts'

export const feature = defineFeature<typeof pages>({
  pages: {
    'account-settings': {
      purpose: { 'zh-CN': '个人资料、密码与登录设备、界面偏好', 'en-US': 'Profile, password and devices, preferences' },
      load: () => import('./account-page.tsx').then((module) => module.AccountPage),
    },
  },
  audit: () => import('./account-audit-labels.ts').then((module) => module.accountAuditLabels),
})
