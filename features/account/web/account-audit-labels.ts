import type { AuditLabels } from '#web/base/page/audit-labels.ts'

/** The labels of accounts in the audit log. */
export const accountAuditLabels = {
  actions: {
    'account.update': { 'zh-CN': '修改个人资料', 'en-US': 'Update own profile' },
    'accountSessions.remove': { 'zh-CN': '退出自己的设备', 'en-US': 'Sign out own device' },
    'accountSessions.removeOthers': { 'zh-CN': '退出自己的其他设备', 'en-US': 'Sign out other own devices' },
    'accountKeys.create': { 'zh-CN': '创建 API 密钥', 'en-US': 'Create API key' },
    'accountKeys.remove': { 'zh-CN': '撤销 API 密钥', 'en-US': 'Revoke API key' },
  },
  fields: {
    name: { 'zh-CN': '名称', 'en-US': 'Name' },
    permissions: { 'zh-CN': '权限', 'en-US': 'Permissions' },
    mcpAccess: { 'zh-CN': '智能体访问', 'en-US': 'Agent access' },
    expiryDate: { 'zh-CN': '有效期至', 'en-US': 'Expires' },
    realName: { 'zh-CN': '姓名', 'en-US': 'Name' },
    email: { 'zh-CN': '邮箱', 'en-US': 'Email' },
    phone: { 'zh-CN': '手机号', 'en-US': 'Phone' },
    description: { 'zh-CN': '个人简介', 'en-US': 'About' },
    avatar: { 'zh-CN': '头像', 'en-US': 'Picture' },
    avatarId: { 'zh-CN': '头像 ID', 'en-US': 'Picture ID' },
  },
  titles: { avatarId: 'avatar' },
} as const satisfies AuditLabels
