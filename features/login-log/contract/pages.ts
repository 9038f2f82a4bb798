import type { Page } from '#contract/pages/page.ts'
import { loginLogView } from './permissions.ts'

export const pages = [
  {
    id: 'login-log',
    path: '/system/login-log',
    name: 'system_login_log',
    parent: 'system',
    title: { 'zh-CN': '登录日志', 'en-US': 'Sign-in log' },
    icon: 'log-in',
    sort: 5,
    permissions: [loginLogView],
    keepAlive: true,
  },
] as const satisfies readonly Page[]
