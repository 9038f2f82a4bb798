import type { pages } from '#features/settings/contract/pages.ts'
import { defineFeature } from '#web/base/page/feature.ts'

export const feature = defineFeature<typeof pages>({
  pages: {
    'system-settings': {
      purpose: { 'zh-CN': '站点信息、保留时间、邮件与安全策略', 'en-US': 'Site, retention, email and security' },
      load: () => import('./settings-page.tsx').then((module) => module.SettingsPage),
    },
  },
  audit: () => import('./setting-audit-labels.ts').then((module) => module.settingAuditLabels),
})
