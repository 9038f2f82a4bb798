import { defineMessages } from '#web/base/i18n/messages.ts'

export const useEmbeddedMessages = defineMessages({
  'zh-CN': {
    openInNewWindow: '在新窗口打开',
    loading: (title: string) => `正在打开 ${title}`,
    slowTitle: '页面打开较慢',
    slowText: '对方网站响应较慢，或不允许嵌入。请重试，或在新窗口打开。',
    failedTitle: '打开失败',
    failedText: '对方网站没有响应。请稍后重试，或在新窗口打开。',
    offlineTitle: '网络已断开',
    offlineText: '网络恢复后会自动打开。',
    refusedTitle: '该地址不能嵌入',
    refusedText: (address: string) =>
      `${address} 不能嵌入。请联系管理员更换地址：控制台目录下的文件，或 http(s) 页面；控制台使用 https 时只支持 https。`,
    retry: '重试',
  },
  'en-US': {
    openInNewWindow: 'Open in a new window',
    loading: (title: string) => `Opening ${title}`,
    slowTitle: 'This is taking a while',
    slowText: 'The site is slow or does not allow embedding. Try again, or open it in a new window.',
    failedTitle: 'Could not open the page',
    failedText: 'The site did not respond. Try again later, or open it in a new window.',
    offlineTitle: 'You are offline',
    offlineText: 'The page opens when you are back online.',
    refusedTitle: 'This address cannot be embedded',
    refusedText: (address: string) =>
      `${address} cannot be embedded. Ask an administrator for another address: a file of the console, or an http(s) page (https only if the console uses https).`,
    retry: 'Retry',
  },
})
