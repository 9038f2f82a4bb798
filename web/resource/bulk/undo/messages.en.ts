import type { zh } from './messages.zh.ts'

export const en: typeof zh = {
  undo: 'Undo',
  undoEdit: 'Undo this bulk edit',
  undoTitle: (count) => `Undo the bulk edit of ${count}?`,
  undoText: 'What has been changed again since stays as it is.',
  undone: (count) => `${count} undone`,
  undoneBefore: 'This bulk edit has been undone',
  notUndone: (count, titles) => `${count} changed again since, not undone: ${titles.join(', ')}`,
  undoing: 'Undoing in the background',
  skipped: (count, titles) => `${count} changed by someone else meanwhile, not written: ${titles.join(', ')}`,
  sentences: (sentences) => sentences.join('. '),
}
