import type { zh } from './messages.zh.ts'

export const en: typeof zh = {
  tasks: 'Tasks',
  close: 'Close tasks',
  kinds: {
    export: (title) => `Export ${title}`,
    import: (title) => `Import ${title}`,
    bulkEdit: (title) => `Edit ${title}`,
    handover: (title) => `Hand over ${title}`,
    undoBulkEdit: (title) => `Undo edit of ${title}`,
  },
  cancel: 'Cancel',
  cancelTask: (name: string) => `Cancel: ${name}`,
  download: 'Download',
  downloadFile: (name: string) => `Download ${name}`,
  rows: (done: string, total: string) => `${done} of ${total} rows`,
  states: { waiting: 'Waiting', running: 'Running', done: 'Done', failed: 'Failed', cancelled: 'Cancelled' },
  expired: 'File expired',
  someLeft: 'Some rows were not written. The file says why.',
}
