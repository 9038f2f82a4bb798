import type { Page } from '#contract/pages/page.ts'
import { webhooksCreate, webhooksDelete, webhooksEdit, webhooksResend, webhooksView } from './permissions.ts'

export const pages = [
  {
    id: 'webhooks',
    path: '/system/webhook',
    name: 'system_webhook',
    parent: 'system',
    title: { 'zh-CN': 'Webhook', 'en-US': 'Webhooks' },
    icon: 'webhook',
    sort: 12,
    permissions: [webhooksView],
    buttons: [
      { id: 'webhooks-create', title: { 'zh-CN': '新建', 'en-US': 'Create' }, permission: webhooksCreate },
      { id: 'webhooks-edit', title: { 'zh-CN': '编辑和更换密钥', 'en-US': 'Edit and replace secret' }, permission: webhooksEdit },
      { id: 'webhooks-resend', title: { 'zh-CN': '重发和测试', 'en-US': 'Resend and test' }, permission: webhooksResend },
      { id: 'webhooks-delete', title: { 'zh-CN': '删除', 'en-US': 'Delete' }, permission: webhooksDelete },
    ],
    keepAlive: true,
  },
] as const satisfies readonly Page[]
