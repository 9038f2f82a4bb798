import { defineMessages } from '#web/base/i18n/messages.ts'

/** Texts of fields with lines in the console's language. */
export const useLinesMessages = defineMessages({
  'zh-CN': {
    add: '添加一行',
    noLines: '暂无内容',
    limitReached: (max: number) => `最多 ${max} 行`,
    number: '行号',
    actions: '操作',
    line: (number: number) => `第 ${number} 行`,
    cell: (label: string, number: number) => `第 ${number} 行${label}`,
    moveUp: (number: number) => `上移第 ${number} 行`,
    moveDown: (number: number) => `下移第 ${number} 行`,
    remove: (number: number) => `删除第 ${number} 行`,
    added: (number: number) => `已添加第 ${number} 行`,
    removed: (number: number, count: number) => `已删除第 ${number} 行，还有 ${count} 行`,
    moved: (from: number, to: number) => `第 ${from} 行已移到第 ${to} 行`,
    keys: (up: string, down: string) => `${up}、${down} 移动一行，回车进入下一项，在末尾回车添加一行`,
  },
  'en-US': {
    add: 'Add line',
    noLines: 'No lines',
    limitReached: (max) => `At most ${max} ${max === 1 ? 'line' : 'lines'}`,
    number: 'Line',
    actions: 'Actions',
    line: (number) => `Line ${number}`,
    cell: (label, number) => `${label}, line ${number}`,
    moveUp: (number) => `Move line ${number} up`,
    moveDown: (number) => `Move line ${number} down`,
    remove: (number) => `Delete line ${number}`,
    added: (number) => `Line ${number} added`,
    removed: (number, count) => `Line ${number} deleted, ${count} left`,
    moved: (from, to) => `Line ${from} moved to ${to}`,
    keys: (up, down) => `${up} and ${down} move a line. Enter goes to the next field, and adds a line after the last one.`,
  },
})
