export const zh = {
  networkFailed: '网络不可用，请检查网络连接后重试',
  networkTimeout: '服务器没有及时响应，请稍后重试（fetchError: network timeout）',
  personReplaced: '这个浏览器里已有别人登录，请重新加载页面',
  badAnswer: (status: number) => `服务器的回答无法识别（HTTP ${status}），请稍后重试`,
}
