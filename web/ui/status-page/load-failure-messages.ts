import type { LocalizedText } from '#contract/language.ts'

// Separate from the shell's messages because the document's first script must stay small.
export const loadFailed: LocalizedText = {
  'zh-CN': '控制台加载失败，请检查网络连接',
  'en-US': 'Could not load the console. Check your connection.',
}

/** When what was shown has failed. */
export const pageFailed: LocalizedText = { 'zh-CN': '页面出错了，请重新加载', 'en-US': 'Something went wrong on this page. Reload it.' }

export const reload: LocalizedText = { 'zh-CN': '重新加载', 'en-US': 'Reload' }
