import { definePermission } from '#contract/permissions/permission.ts'

export const officersView = definePermission('system_officers', { 'zh-CN': '查看三员分立', 'en-US': 'View the separation of duties' })
export const officersEdit = definePermission('system_officers_edit', {
  'zh-CN': '启用三员分立、提出和批准申请',
  'en-US': 'Separate duties, make and approve requests',
})
