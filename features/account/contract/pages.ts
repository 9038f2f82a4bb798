import type { Page } from '#contract/pages/page.ts'

export const pages = [
  {
    id: 'account-settings',
    path: '/setting/account',
    name: 'setting_account',
    parent: 'setting',
    title: { 'zh-CN': '个人设置', 'en-US': 'Account' },
    sort: 1,
  },
] as const satisfies readonly Page[]
