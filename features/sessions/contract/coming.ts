import type { ComingSoonMessages } from '#contract/pages/page.ts'
import type { pages } from './pages.ts'

export const coming = {
  sessions: {
    'zh-CN': '这里将列出所有登录中的会话：谁、从哪里、用什么设备、最近一次操作在什么时候，并可以逐个结束。',
    'en-US': 'All active sessions with user, address, device and last activity. End any of them with one click.',
  },
} as const satisfies ComingSoonMessages<typeof pages>
