export const zh = {
  previous: '上一条',
  next: '下一条',
  position: (index: string, total: string) => `第 ${index} 条，共 ${total} 条`,
  notInList: (total: string) => `已不在列表中，列表共 ${total} 条`,
  past: '记录',
  history: '变更历史',
  kinds: { created: '新建', changed: '修改', deleted: '删除', restored: '恢复' },
  noHistory: '暂无变更记录',
  noValue: '空',
  changesTo: '改为',
}
