import type { ComingSoonMessages } from '#contract/pages/page.ts'
import type { pages } from './pages.ts'

export const coming = {
  monitor: {
    'zh-CN': '这里将实时显示服务器的处理器、内存、请求速度、响应时间和错误率，画出最近十五分钟的曲线，并列出最慢的调用。',
    'en-US':
      'Live CPU, memory, request rate, response times and error rate of the server, with charts of the last fifteen minutes and the slowest calls.',
  },
  workplace: {
    'zh-CN': '这里将汇集每天上班先看的内容：待办事项、快捷入口、最新通知和最近的操作记录；离开再回来，写到一半的内容仍在原处。',
    'en-US':
      'Start the day here: your to-dos, shortcuts, latest notices and recent activity. What you were typing is kept while you are away.',
  },
} as const satisfies ComingSoonMessages<typeof pages>
