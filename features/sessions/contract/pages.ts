import type { Page } from '#contract/pages/page.ts'
import { sessionsView } from './permissions.ts'

export const pages = [
  {
    id: 'sessions',
    path: '/system/session',
    name: 'system_session',
    parent: 'system',
    title: { 'zh-CN': '在线会话', 'en-US': 'Sessions' },
    sort: 4,
    permissions: [sessionsView],
    ready: false,
  },
] as const satisfies readonly Page[]
