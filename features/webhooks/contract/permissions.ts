import { definePermission } from '#contract/permissions/permission.ts'

export const webhooksView = definePermission('system_webhook', { 'zh-CN': '查看 Webhook', 'en-US': 'View webhooks' })
export const webhooksCreate = definePermission('system_webhook_create', { 'zh-CN': '新建 Webhook', 'en-US': 'Create webhooks' })
export const webhooksEdit = definePermission('system_webhook_edit', { 'zh-CN': '编辑 Webhook', 'en-US': 'Edit webhooks' })
export const webhooksResend = definePermission('system_webhook_resend', {
  'zh-CN': '重发和测试 Webhook',
  'en-US': 'Resend and test webhooks',
})
export const webhooksDelete = definePermission('system_webhook_delete', { 'zh-CN': '删除 Webhook', 'en-US': 'Delete webhooks' })
