import { coreSettings } from '#contract/settings/core-settings.ts'
import type { AuditLabels } from '#web/base/page/audit-labels.ts'

const labels = coreSettings.flatMap(({ key, field }) => (field ? [[key, field.label] as const] : []))

/** The names of settings in the audit log. */
export const settingAuditLabels: AuditLabels = {
  nouns: { settings: { 'zh-CN': '系统设置', 'en-US': 'System settings' } },
  actions: {
    'settings.checkProvider': { 'zh-CN': '测试身份提供方', 'en-US': 'Test identity provider' },
    'settings.update': { 'zh-CN': '修改系统设置', 'en-US': 'Change system settings' },
    'settings.testMail': { 'zh-CN': '发送测试邮件', 'en-US': 'Send test email' },
  },
  fields: Object.fromEntries(labels),
}
