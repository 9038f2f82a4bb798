import { defineMessages } from '#web/base/i18n/messages.ts'

export const usePaletteMessages = defineMessages({
  'zh-CN': {
    searching: '正在搜索…',
    nothing: (query: string) => `没有与“${query}”匹配的页面、操作或记录`,
    found: (count: number) => `共 ${count} 项结果`,
    keys: [
      { key: '↑ ↓', action: '选择' },
      { key: 'Enter', action: '打开' },
      { key: 'Esc', action: '关闭' },
    ],
  },
  'en-US': {
    searching: 'Searching…',
    nothing: (query) => `No pages, actions or records match “${query}”`,
    found: (count) => (count === 1 ? '1 result' : `${count} results`),
    keys: [
      { key: '↑ ↓', action: 'Select' },
      { key: 'Enter', action: 'Open' },
      { key: 'Esc', action: 'Close' },
    ],
  },
})
