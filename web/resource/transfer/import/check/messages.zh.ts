export const zh = {
  noContent: '对应的列中没有内容，没有需要写入的行。',
  kept: (count: string) => `有 ${count} 个空单元格对应的记录中已有内容，这些内容将保留。`,
  cleared: (count: string) => `记录中的 ${count} 处内容将被清空，因为对应的单元格为空。`,
  required: '必填项不能清空，取消勾选则保留原内容。',
  clear: '清空这些内容',
  leftOut: (count: string) => `略过了 ${count} 行：对应的列中没有内容，或只有“是”“否”。`,
}
