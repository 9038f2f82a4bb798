import type { AnyWords } from '#web/resource/resource-words.ts'
import type { zh } from './messages.zh.ts'

export const en = ({ many }: AnyWords): ReturnType<typeof zh> => ({
  exportTitle: `Export ${many}`,
  exportText: (count: string) =>
    `${count} ${count === '1' ? 'row matches' : 'rows match'} the current filters. They are exported in the order of the list.`,
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
})
