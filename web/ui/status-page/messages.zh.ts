export const zh = {
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
}
