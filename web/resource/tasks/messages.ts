import { defineMessages } from '#web/base/i18n/messages.ts'

/** What the kinds of tasks do, with the title of one. */
const kinds: Readonly<Record<string, (title: string) => string>> = {
  export: (title) => `导出${title}`,
  import: (title) => `导入 ${title}`,
  bulkEdit: (title) => `批量修改 ${title}`,
  handover: (title) => `交接 ${title}`,
  undoBulkEdit: (title) => `撤销批量修改 ${title}`,
}

export const useTaskMessages = defineMessages({
  'zh-CN': {
    tasks: '任务',
    close: '关闭任务列表',
    kinds,
    cancel: '取消',
    cancelTask: (name: string) => `取消${name}`,
    download: '下载',
    downloadFile: (name: string) => `下载 ${name}`,
    rows: (done: string, total: string) => `${done} / ${total} 行`,
    states: { waiting: '等待中', running: '进行中', done: '已完成', failed: '失败', cancelled: '已取消' },
    expired: '文件已过期',
    someLeft: '有的行没有写入，原因见文件',
  },
  'en-US': {
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
    states: { waiting: 'Waiting', running: 'Running', done: 'Done', failed: 'Failed', cancelled: 'Canceled' },
    expired: 'File expired',
    someLeft: 'Some rows were not written. The file says why.',
  },
})
