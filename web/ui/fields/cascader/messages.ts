import { defineMessages } from '#web/base/i18n/messages.ts'

/** Texts of cascaders in the console's language. */
export const useCascaderMessages = defineMessages({
  'zh-CN': {
    level: (level: number) => `第 ${level} 级`,
    search: '搜索',
    none: '没有匹配的选项',
    found: (count: number) => `找到 ${count} 项`,
    clear: '清除',
  },
  'en-US': {
    level: (level) => `Level ${level}`,
    search: 'Search',
    none: 'No matches',
    found: (count) => `${count} found`,
    clear: 'Clear',
  },
})
