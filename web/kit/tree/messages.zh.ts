export const zh = {
  search: '搜索',
  searchIn: (label: string) => `搜索${label}`,
  noMatch: '没有匹配的内容',
  nothing: '暂无内容',
  expand: '展开',
  collapse: '收起',
  expandAll: '全部展开',
  collapseAll: '全部收起',
  checkAll: '全部选择',
  uncheckAll: '取消选择',
  chosen: (count: string) => `已选 ${count} 项`,
  half: (name: string) => `${name}，部分选中`,
}
