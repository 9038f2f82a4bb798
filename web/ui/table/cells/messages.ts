import { defineMessages } from '#web/base/i18n/messages.ts'

export const useCellsMessages = defineMessages({
  'zh-CN': {
    selected: (rows: number, columns: number) => `已选 ${rows} 行 ${columns} 列，按 Ctrl+C 复制`,
    copied: (count: number) => `已复制 ${count} 个单元格`,
  },
  'en-US': {
    selected: (rows, columns) => `${rows} × ${columns} cells selected, Ctrl+C copies them`,
    copied: (count) => (count === 1 ? '1 cell copied' : `${count} cells copied`),
  },
})
