import type { Page } from '#contract/pages/page.ts'
import { filesDelete, filesDownload, filesView } from './permissions.ts'

export const pages = [
  {
    id: 'files',
    path: '/system/file',
    name: 'system_file',
    parent: 'system',
    title: { 'zh-CN': '文件管理', 'en-US': 'Files' },
    icon: 'folder',
    sort: 7,
    permissions: [filesView],
    buttons: [
      { id: 'files-download', title: { 'zh-CN': '下载', 'en-US': 'Download' }, permission: filesDownload },
      { id: 'files-delete', title: { 'zh-CN': '删除', 'en-US': 'Delete' }, permission: filesDelete },
    ],
    keepAlive: true,
  },
] as const satisfies readonly Page[]
