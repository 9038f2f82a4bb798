import type { AnyWords } from '#web/resource/resource-words.ts'
import { defineResourceTexts } from '#web/resource/resource-texts.ts'

export const useTransferMessages = defineResourceTexts({
  'zh-CN': ({ many }: AnyWords) => ({
    exportTitle: `导出${many}`,
    exportText: (count: string) => `将导出符合当前筛选条件的 ${count} 条，按列表当前的顺序。`,
    selectedText: (count: string) => `将导出所选的 ${count} 条，按列表当前的顺序。`,
    tooMany: (limit: string) => `一次最多导出所选的 ${limit} 条。要导出更多，请用筛选条件。`,
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
  }),
  'en-US': ({ many }) => ({
    exportTitle: `Export ${many}`,
    exportText: (count: string) =>
      `${count} ${count === '1' ? 'row matches' : 'rows match'} the current filters. They are exported in list order.`,
    selectedText: (count) => `${count} selected ${count === '1' ? 'row is' : 'rows are'} exported in list order.`,
    tooMany: (limit) => `At most ${limit} selected rows can be exported at a time. Use filters to export more.`,
    format: 'File format',
    formats: { xlsx: 'Excel (XLSX)', csv: 'CSV' },
    columns: 'Columns',
    all: 'Select all',
    noColumn: 'Select at least one column',
    start: 'Start export',
    id: 'ID',
    updateDate: 'Updated',
    owner: 'Owner',
    department: 'Department',
    recent: 'Recent exports',
    recentText: 'Files are kept for a day, and only you can download them.',
  }),
})

/** The messages of exports. */
export type TransferMessages = ReturnType<typeof useTransferMessages>
