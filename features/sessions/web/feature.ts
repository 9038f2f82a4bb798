import type { pages } from '#features/sessions/contract/pages.ts'
import { defineFeature } from '#web/base/page/feature.ts'

export const feature = defineFeature<typeof pages>({
  pages: {
    sessions: {
      purpose: { 'zh-CN': '查看已登录的用户和设备，可强制下线', 'en-US': 'View signed-in users and devices, and end their sessions' },
      shape: 'list',
      load: () => import('./sessions-page.tsx').then((module) => module.SessionsPage),
    },
  },
  audit: () => import('./session-audit-labels.ts').then((module) => module.sessionAuditLabels),
})
