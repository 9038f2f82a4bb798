import { definePermission } from '#contract/permissions/permission.ts'

export const noticesView = definePermission('system_notice', { 'zh-CN': '查看通知公告', 'en-US': 'View notices' })
export const noticesEdit = definePermission('system_notice_edit', { 'zh-CN': '新建和编辑通知公告', 'en-US': 'Create and edit notices' })
export const noticesPublish = definePermission('system_notice_publish', {
  'zh-CN': '发布和撤回通知公告',
  'en-US': 'Publish and withdraw notices',
})
export const noticesDelete = definePermission('system_notice_delete', { 'zh-CN': '删除通知公告', 'en-US': 'Delete notices' })
