export const zh = {
  noContent: '对应的列中没有内容，没有需要写入的行。',
  leftOut: (count: string) => `略过了 ${count} 行：对应的列中没有内容，或只有“是”“否”。`,
}
