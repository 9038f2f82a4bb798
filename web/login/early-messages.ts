import type { LocalizedText } from '#contract/kit/language.ts'

// Apart from the page's messages, because the first script of the document carries no more than it needs.
export const pleaseWait: LocalizedText = { 'zh-CN': '请稍候', 'en-US': 'Please wait' }
