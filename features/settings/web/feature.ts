import type { pages } from '#features/settings/contract/pages.ts'
import { defineFeature } from '#web/app/page/feature.ts'

export const feature = defineFeature<typeof pages>({
  pages: {
    'system-settings': {
      purpose: { 'zh-CN': '站点名称、保留时间与安全策略', 'en-US': 'Name of the site, retention and security' },
      load: () => import('./settings-page.tsx').then((module) => module.SettingsPage),
    },
  },
  audit: () => import('./setting-audit-labels.ts').then((module) => module.settingAuditLabels),
})
