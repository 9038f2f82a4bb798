import { definePermission } from '#contract/permissions/permission.ts'

export const filesView = definePermission('system_file', { 'zh-CN': '查看文件', 'en-US': 'View files' }, { isForKeys: true })
export const filesDownload = definePermission('system_file_download', { 'zh-CN': '下载文件', 'en-US': 'Download files' })
export const filesDelete = definePermission('system_file_delete', { 'zh-CN': '删除文件', 'en-US': 'Delete files' })
