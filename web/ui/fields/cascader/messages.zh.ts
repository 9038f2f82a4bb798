export const zh = {
  level: (level: number) => `第 ${level} 级`,
  search: '搜索',
  none: '没有匹配的选项',
  found: (count: number) => `找到 ${count} 项`,
  clear: '清除',
}
