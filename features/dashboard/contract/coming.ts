import type { ComingSoonMessages } from '#contract/pages/page.ts'
import type { pages } from './pages.ts'

export const coming = {
  monitor: {
    'zh-CN': '这里将实时显示服务器的 CPU、内存、请求量、响应时间和错误率，最近 15 分钟的趋势，以及最慢的接口。',
    'en-US':
      'Live CPU, memory, request rate, response times and error rate of the server, with charts of the last 15 minutes and the slowest calls.',
  },
  workplace: {
    'zh-CN': '这里将汇总待办事项、快捷入口、最新通知和最近操作，未写完的内容会自动保留。',
    'en-US':
      'Start the day here: your to-dos, shortcuts, latest notices and recent activity. What you were typing is kept while you are away.',
  },
} as const satisfies ComingSoonMessages<typeof pages>
