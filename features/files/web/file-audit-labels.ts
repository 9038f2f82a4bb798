import { filesView } from '#features/files/contract/permissions.ts'
import type { AuditLabels } from '#web/base/page/audit-labels.ts'

/** The labels of files in the audit log. */
export const fileAuditLabels = {
  actions: {
    'files.create': { 'zh-CN': '上传文件', 'en-US': 'Upload file' },
    'files.remove': { 'zh-CN': '删除文件', 'en-US': 'Delete file' },
    'files.bulkRemove': { 'zh-CN': '批量删除文件', 'en-US': 'Delete files in bulk' },
    'files.download': { 'zh-CN': '下载他人文件', 'en-US': "Download someone else's file" },
    'files.collect': { 'zh-CN': '清理无用文件', 'en-US': 'Remove unused files' },
  },
  fields: { name: { 'zh-CN': '名称', 'en-US': 'Name' }, size: { 'zh-CN': '大小（字节）', 'en-US': 'Size (bytes)' } },
  records: { files: { permission: filesView, pathOf: (id: string) => `/system/file?search=${id}` } },
} as const satisfies AuditLabels
