export const zh = {
  back: '返回上一页',
  home: '回到首页',
  reference: (reference: string) => `编号 ${reference}`,
  copyReference: '复制编号',
  notFoundTitle: '抱歉，你访问的页面不存在',
  notFoundText: (path: string) => `地址 ${path} 没有对应的页面，可能已被移走。`,
  forbiddenTitle: '抱歉，你无权访问该页面',
  forbiddenText: '如果工作需要，请联系管理员为你的角色开通权限。',
  serverFailedTitle: '抱歉，服务器出错了',
  serverFailedText: (reference: string): string => (reference === '' ? '请稍后再试。' : '请稍后再试；如果一直这样，请把编号告诉管理员。'),
}
