import type { zh } from './messages.zh.ts'

const plural = (count: string, noun: string) => `${count} ${noun}${count === '1' ? '' : 's'}`

export const en = {
  pasteTitle: 'Paste preview',
  resultTitle: 'Paste result',
  unknown: (text) => `“${text}” is not a valid value.`,
  wrong: (text, problem) => `“${text}”: ${problem}`,
  summary: (cells, rows) => `${plural(cells, 'cell')} in ${plural(rows, 'row')} will change.`,
  nothing: 'There is nothing to change.',
  wrongCells: (count) => `${plural(count, 'cell')} with errors will be left out.`,
  ignored: (rows, columns) =>
    [
      rows > 0 && `${plural(String(rows), 'row')} beyond the table`,
      columns > 0 && `${plural(String(columns), 'column')} that cannot be edited`,
    ]
      .filter((part) => part !== false)
      .join(' and ') + ' ignored.',
  preview: 'What will be written',
  row: 'Row',
  cancel: 'Cancel',
  close: 'Close',
  write: (count) => `Write ${plural(count, 'row')}`,
  writing: (done, total) => `Writing ${done} of ${total}`,
  failedRows: (count) => `${plural(count, 'row')} could not be written`,
  retry: 'Try again',
  changedByOther: (fields) => `Somebody else has changed ${fields} at the same time.`,
  listSeparator: ', ',
  written: (count) => `${plural(count, 'row')} updated`,
  undo: 'Undo',
  undone: (count) => `Changes of ${plural(count, 'row')} undone`,
  undoFailed: (count) => `${plural(count, 'row')} could not be undone: changed since`,
} satisfies typeof zh
