import type { ComingSoonMessages } from '#contract/pages/page.ts'
import type { pages } from './pages.ts'

export const coming = {
  sessions: {
    'zh-CN': '这里将列出所有在线会话，包括用户、IP 地址、设备和最近操作时间，并可逐个强制退出。',
    'en-US': 'All active sessions with user, IP address, device and last activity. Sign any of them out with one click.',
  },
} as const satisfies ComingSoonMessages<typeof pages>
