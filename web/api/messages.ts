import { defineMessages } from '#web/base/i18n/messages.ts'

export const useApiMessages = defineMessages({
  'zh-CN': {
    networkFailed: '网络不可用，请检查网络连接后重试',
    serverUnreachable: '无法连接服务器，请检查网络或稍后重试',
    networkTimeout: '请求超时，请稍后重试（fetchError: network timeout）',
    userReplaced: '其他用户已在此浏览器登录，请刷新页面',
    badResponse: (status: number) => `服务器返回异常（HTTP ${status}），请稍后重试`,
  },
  'en-US': {
    networkFailed: 'You are offline. Check your connection and try again.',
    serverUnreachable: 'Could not reach the server. Check your connection or try again later.',
    networkTimeout: 'The request timed out. Try again later (fetchError: network timeout).',
    userReplaced: 'Another user has signed in on this browser. Reload the page.',
    badResponse: (status: number) => `Unexpected response from the server (HTTP ${status}). Try again later.`,
  },
})
