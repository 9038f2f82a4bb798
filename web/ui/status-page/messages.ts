import { defineMessages } from '#web/base/i18n/messages.ts'

/** Texts of full-page statuses in the console's language. */
export const useStatusMessages = defineMessages({
  'zh-CN': {
    back: '返回上一页',
    home: '回到首页',
    requestId: (requestId: string) => `编号 ${requestId}`,
    copyReference: '复制编号',
    notFoundTitle: '抱歉，你访问的页面不存在',
    notFoundText: (path: string) => `页面 ${path} 不存在或已移动。`,
    forbiddenTitle: '抱歉，你无权访问该页面',
    forbiddenText: '如需访问，请联系管理员开通权限。',
    serverFailedTitle: '抱歉，服务器出错了',
    serverFailedText: (requestId: string): string => (requestId === '' ? '请稍后重试。' : '请稍后重试；如果问题持续，请将编号告知管理员。'),
  },
  'en-US': {
    back: 'Go back',
    home: 'Go to home page',
    requestId: (requestId: string) => `Reference ${requestId}`,
    copyReference: 'Copy reference',
    notFoundTitle: 'Sorry, this page does not exist',
    notFoundText: (path: string) => `There is no page at ${path}. It may have been moved.`,
    forbiddenTitle: 'Sorry, you do not have access to this page',
    forbiddenText: 'If you need access, ask an administrator for the permission.',
    serverFailedTitle: 'Sorry, something went wrong on the server',
    serverFailedText: (requestId: string): string =>
      requestId === '' ? 'Try again later.' : 'Try again later. If the problem persists, give the reference to an administrator.',
  },
})
