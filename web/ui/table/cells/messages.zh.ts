export const zh = {
  selected: (rows: number, columns: number) => `已选 ${rows} 行 ${columns} 列，按 Ctrl+C 复制`,
  copied: (count: number) => `已复制 ${count} 个单元格`,
}
