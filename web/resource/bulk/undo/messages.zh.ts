export const zh = {
  undo: '撤销',
  undoEdit: '撤销此次批量修改',
  undoTitle: (count: string) => `撤销对 ${count} 条的批量修改？`,
  undoText: '之后又被修改的不会撤销。',
  undone: (count: string) => `已撤销 ${count} 条`,
  undoneBefore: '此次批量修改已撤销',
  notUndone: (count: string, titles: readonly string[]) => `${count} 条之后又被修改，未撤销：${titles.join('、')}`,
  undoing: '正在后台撤销',
  skipped: (count: string, titles: readonly string[]) => `${count} 条刚被他人修改，未写入：${titles.join('、')}`,
  sentences: (sentences: readonly string[]) => sentences.join('；'),
}
