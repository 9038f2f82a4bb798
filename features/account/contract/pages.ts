import type { Page } from '#contract/pages/page.ts'
import { apiKeysCreate, viewsShare } from './permissions.ts'

export const pages = [
  {
    id: 'account-settings',
    path: '/setting/account',
    name: 'setting_account',
    parent: 'setting',
    title: { 'zh-CN': '个人设置', 'en-US': 'Account' },
    icon: 'user-cog',
    sort: 1,
    buttons: [
      { id: 'account-api-keys', title: { 'zh-CN': '创建 API 密钥', 'en-US': 'Create API keys' }, permission: apiKeysCreate },
      { id: 'account-share-views', title: { 'zh-CN': '共享列表视图', 'en-US': 'Share list views' }, permission: viewsShare },
    ],
  },
] as const satisfies readonly Page[]
