import { defineMessages } from '#web/base/i18n/messages.ts'

/** Texts of display components in the console's language. */
export const useDisplayMessages = defineMessages({
  'zh-CN': {
    serverFailed: '服务器出错了，请稍后重试',
    refreshFailed: '刷新失败，显示的是之前的内容',
    retry: '重试',
    chartFailed: '图表加载失败，请重试',
    requestId: (requestId: string) => `编号 ${requestId}`,
    copyReference: '复制编号',
    copy: (term: string) => `复制${term}`,
    close: (title?: string) => (title === undefined ? '关闭提示' : `关闭提示：${title}`),
    inProgress: '进行中',
    ok: '已完成',
    bad: '失败',
  },
  'en-US': {
    serverFailed: 'Something went wrong on the server. Try again later.',
    refreshFailed: 'Could not refresh. Showing earlier content.',
    retry: 'Retry',
    chartFailed: 'Could not load the chart. Try again.',
    requestId: (requestId) => `Reference ${requestId}`,
    copyReference: 'Copy reference',
    copy: (term) => `Copy ${term}`,
    close: (title) => (title === undefined ? 'Close notice' : `Close notice: ${title}`),
    inProgress: 'In progress',
    ok: 'Done',
    bad: 'Failed',
  },
})

/** Texts of display components in one language. */
export type DisplayMessages = ReturnType<typeof useDisplayMessages>
