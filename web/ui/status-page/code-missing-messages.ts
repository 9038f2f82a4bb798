import type { LocalizedText } from '#contract/language.ts'

// Apart from the shell's messages, because the first script of the document carries no more than it needs.
export const codeMissing: LocalizedText = {
  'zh-CN': '控制台加载失败，请检查网络连接。',
  'en-US': 'The console could not be loaded. Check your network connection.',
}

export const reload: LocalizedText = { 'zh-CN': '重新加载', 'en-US': 'Reload' }
