import { definePermission } from '#contract/permissions/permission.ts'

export const officersView = definePermission('system_officers', { 'zh-CN': '查看三员分立', 'en-US': 'View separation of duties' })
export const officersEdit = definePermission('system_officers_edit', {
  'zh-CN': '启用三员分立、提交和批准申请',
  'en-US': 'Turn on separation of duties, submit and approve requests',
})
