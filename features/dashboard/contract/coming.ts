import type { ComingSoonMessages } from '#contract/pages/page.ts'
import type { pages } from './pages.ts'

export const coming = {
  workplace: {
    'zh-CN': '这里将汇总待办事项、快捷入口、最新通知和最近操作，未写完的内容会自动保留。',
    'en-US':
      'Start the day here: your to-dos, shortcuts, latest notices and recent activity. What you were typing is kept while you are away.',
  },
} as const satisfies ComingSoonMessages<typeof pages>
