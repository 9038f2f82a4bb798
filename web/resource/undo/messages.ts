import { defineMessages } from '#web/base/i18n/messages.ts'

/** What is said of changes of rows, and of undoing them. */
export const useUndoMessages = defineMessages({
  'zh-CN': {
    undo: '撤销',
    created: (name: string) => `已新建 ${name}`,
    saved: (name: string) => `已保存 ${name}`,
    rowUndone: (name: string) => `已撤销对 ${name} 的修改`,
    changedSince: (name: string) => `${name} 之后又被修改，未撤销`,
    notGivenBack: (count: string) => `${count} 条之后又被修改，或原负责人不可选，未撤销`,
    undoEdit: '撤销此次批量修改',
    undoTitle: (count: string) => `撤销对 ${count} 条的批量修改？`,
    undoText: '之后又被修改的不会撤销。',
    undone: (count: string) => `已撤销 ${count} 条`,
    undoneBefore: '此次批量修改已撤销',
    notUndone: (count: string, titles: readonly string[]) => `${count} 条之后又被修改，未撤销：${titles.join('、')}`,
    undoing: '正在后台撤销',
    skipped: (count: string, titles: readonly string[]) => `${count} 条刚被他人修改，未写入：${titles.join('、')}`,
    sentences: (sentences: readonly string[]) => sentences.join('；'),
  },
  'en-US': {
    undo: 'Undo',
    created: (name) => `${name} created`,
    saved: (name) => `${name} saved`,
    rowUndone: (name) => `Change to ${name} undone`,
    changedSince: (name) => `${name} not undone: changed since then`,
    notGivenBack: (count) => `${count} not undone: changed since then, or the previous owner is unavailable`,
    undoEdit: 'Undo this bulk edit',
    undoTitle: (count) => `Undo the bulk edit of ${count} ${count === '1' ? 'record' : 'records'}?`,
    undoText: 'Records changed since then are not undone.',
    undone: (count) => `${count} ${count === '1' ? 'change' : 'changes'} undone`,
    undoneBefore: 'This bulk edit has been undone',
    notUndone: (count, titles) => `${count} not undone, changed since then: ${titles.join(', ')}`,
    undoing: 'Undoing in the background',
    skipped: (count, titles) => `${count} skipped, just changed by someone else: ${titles.join(', ')}`,
    sentences: (sentences) => sentences.join('. '),
  },
})
