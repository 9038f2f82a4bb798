export const zh = {
  pasteTitle: '粘贴预览',
  unknown: (text: string) => `“${text}”不是有效的值`,
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
  changedByOther: (fields: string) => `其他人同时修改了${fields}`,
  listSeparator: '、',
  written: (count: string) => `已更新 ${count} 行`,
  undo: '撤销',
  undone: (count: string) => `已撤销 ${count} 行的修改`,
  undoFailed: (count: string) => `${count} 行未能撤销，之后又有修改`,
}
