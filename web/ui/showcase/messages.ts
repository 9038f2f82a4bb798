import { defineMessages } from '#web/base/i18n/messages.ts'

/** Texts of showcases in the console's language. */
export const useShowcaseMessages = defineMessages({
  'zh-CN': {
    showCode: '查看代码',
    hideCode: '收起代码',
    showCodeOf: (title: string) => `查看代码：${title}`,
    hideCodeOf: (title: string) => `收起代码：${title}`,
    copyCodeOf: (title: string) => `复制代码：${title}`,
    codeOf: (title: string) => `代码：${title}`,
  },
  'en-US': {
    showCode: 'Show code',
    hideCode: 'Hide code',
    showCodeOf: (title) => `Show code: ${title}`,
    hideCodeOf: (title) => `Hide code: ${title}`,
    copyCodeOf: (title) => `Copy code: ${title}`,
    codeOf: (title) => `Code: ${title}`,
  },
})
