export const zh = {
  actions: '操作',
  ascending: (title: string) => `已按${title}升序排列`,
  descending: (title: string) => `已按${title}降序排列`,
  nothingFound: '没有符合条件的内容',
  clearFilters: '清除条件',
  pastTheEnd: '这一页已经没有内容了',
  toFirstPage: '回到第一页',
}
