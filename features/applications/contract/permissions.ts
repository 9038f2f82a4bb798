import { definePermission } from '#contract/permissions/permission.ts'

export const applicationsView = definePermission('application', { 'zh-CN': '查看申请', 'en-US': 'View applications' }, { isForKeys: true })
export const applicationsEdit = definePermission(
  'application_edit',
  {
    'zh-CN': '填写和提交申请',
    'en-US': 'Create and submit applications',
  },
  { isForKeys: true },
)
export const applicationsApprove = definePermission('application_approve', { 'zh-CN': '审批申请', 'en-US': 'Approve applications' })
export const applicationsTransfer = definePermission(
  'application_transfer',
  { 'zh-CN': '转移申请', 'en-US': 'Transfer applications' },
  { isForKeys: true },
)
export const applicationsDelete = definePermission(
  'application_delete',
  { 'zh-CN': '删除申请', 'en-US': 'Delete applications' },
  { isForKeys: true },
)
