import type { AnyWords } from '#web/resource/resource-words.ts'

export const zh = ({ many }: AnyWords) => ({
  exportTitle: `导出${many}`,
  exportText: (count: string) => `将导出符合当前筛选条件的 ${count} 条，按列表当前的顺序。`,
  format: '文件格式',
  formats: { xlsx: 'Excel（XLSX）', csv: 'CSV' },
  columns: '导出的列',
  all: '全选',
  noColumn: '请至少选择一列',
  start: '开始导出',
  id: '编号',
  updateDate: '更新时间',
  owner: '负责人',
  department: '部门',
  recent: '最近的导出',
  recentText: '文件保留一天，只有你自己可以下载。',
})
