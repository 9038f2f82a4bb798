import type { Page } from '#contract/pages/page.ts'
import { systemSettingsEdit, systemSettingsView } from './permissions.ts'

export const pages = [
  {
    id: 'system-settings',
    path: '/setting/system',
    name: 'setting_system',
    parent: 'setting',
    title: { 'zh-CN': '系统设置', 'en-US': 'System settings' },
    icon: 'sliders-horizontal',
    sort: 2,
    permissions: [systemSettingsView],
    buttons: [{ id: 'system-settings-edit', title: { 'zh-CN': '修改', 'en-US': 'Change' }, permission: systemSettingsEdit }],
  },
] as const satisfies readonly Page[]
