import type { Page } from '#contract/pages/page.ts'
import { systemSettingsView } from './permissions.ts'

export const pages = [
  {
    id: 'system-settings',
    path: '/setting/system',
    name: 'setting_system',
    parent: 'setting',
    title: { 'zh-CN': '系统设置', 'en-US': 'System' },
    sort: 2,
    permissions: [systemSettingsView],
    ready: false,
  },
] as const satisfies readonly Page[]
