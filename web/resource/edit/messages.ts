import { defineMessages } from '#web/base/i18n/messages.ts'

const plural = (count: string, noun: string) => `${count} ${noun}${count === '1' ? '' : 's'}`

/** The messages of pasting into a table in the current language. */
export const usePasteMessages = defineMessages({
  'zh-CN': {
    pasteTitle: '粘贴预览',
    resultTitle: '粘贴结果',
    unknown: (text: string) => `“${text}”不是有效的值`,
    wrong: (text: string, problem: string) => `“${text}”：${problem}`,
    summary: (cells: string, rows: string) => `将修改 ${rows} 行中的 ${cells} 个单元格`,
    nothing: '没有可以写入的修改',
    wrongCells: (count: string) => `${count} 个单元格有误，不会写入`,
    ignored: (rows: number, columns: number) =>
      [rows > 0 && `${rows} 行超出表格`, columns > 0 && `${columns} 列没有可编辑的位置`].filter((part) => part !== false).join('，') +
      '，已忽略',
    preview: '将写入的内容',
    row: '行',
    cancel: '取消',
    close: '关闭',
    write: (count: string) => `写入 ${count} 行`,
    writing: (done: string, total: string) => `正在写入 ${done} / ${total}`,
    failedRows: (count: string) => `${count} 行未能写入`,
    retry: '重试',
    changedByOther: (fields: string) => `${fields}刚刚被修改过`,
    written: (count: string) => `已更新 ${count} 行`,
    undo: '撤销',
    undone: (count: string) => `已撤销 ${count} 行的修改`,
    undoFailed: (count: string) => `${count} 行未能撤销，之后又有修改`,
  },
  'en-US': {
    pasteTitle: 'Paste preview',
    resultTitle: 'Paste result',
    unknown: (text) => `“${text}” is not a valid value.`,
    wrong: (text, problem) => `“${text}”: ${problem}`,
    summary: (cells, rows) => `${plural(cells, 'cell')} in ${plural(rows, 'row')} will change.`,
    nothing: 'There is nothing to change.',
    wrongCells: (count) => `${plural(count, 'cell')} with errors will be skipped.`,
    ignored: (rows, columns) =>
      [
        rows > 0 && `${plural(String(rows), 'row')} beyond the table`,
        columns > 0 && `${plural(String(columns), 'column')} that cannot be edited`,
      ]
        .filter((part) => part !== false)
        .join(' and ') + ' ignored.',
    preview: 'Changes',
    row: 'Row',
    cancel: 'Cancel',
    close: 'Close',
    write: (count) => `Update ${plural(count, 'row')}`,
    writing: (done, total) => `Updating ${done} of ${total}`,
    failedRows: (count) => `${plural(count, 'row')} could not be updated`,
    retry: 'Try again',
    changedByOther: (fields) => `Just changed elsewhere: ${fields}`,
    written: (count) => `${plural(count, 'row')} updated`,
    undo: 'Undo',
    undone: (count) => `Changes of ${plural(count, 'row')} undone`,
    undoFailed: (count) => `${plural(count, 'row')} could not be undone because of later changes`,
  },
})

export type PasteMessages = ReturnType<typeof usePasteMessages>
