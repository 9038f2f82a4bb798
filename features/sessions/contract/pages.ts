import type { Page } from '#contract/pages/page.ts'
import { sessionsEnd, sessionsView } from './permissions.ts'

export const pages = [
  {
    id: 'sessions',
    path: '/system/session',
    name: 'system_session',
    parent: 'system',
    title: { 'zh-CN': '在线用户', 'en-US': 'Online users' },
    icon: 'user-check',
    sort: 4,
    permissions: [sessionsView],
    buttons: [{ id: 'sessions-end', title: { 'zh-CN': '强制下线', 'en-US': 'End sessions' }, permission: sessionsEnd }],
    keepAlive: true,
  },
] as const satisfies readonly Page[]
