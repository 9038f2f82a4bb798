import type { SettingGroup } from './setting.ts'

/** The site's name, footer, and whether it is open. */
export const basicGroup: SettingGroup = { id: 'basic', title: { 'zh-CN': '基本设置', 'en-US': 'General' } }

/** Limits of display and retention. */
export const displayGroup: SettingGroup = { id: 'display', title: { 'zh-CN': '显示设置', 'en-US': 'Content' } }

/** Automatic backups. */
export const backupGroup: SettingGroup = { id: 'backup', title: { 'zh-CN': '备份设置', 'en-US': 'Backups' } }

/** The mail server. It can read the links that set new passwords. */
export const mailGroup: SettingGroup = {
  id: 'mail',
  title: { 'zh-CN': '邮件设置', 'en-US': 'Email' },
  requiresConfirmation: true,
  requiresAdministrator: true,
}

/** How accounts are protected. */
export const securityGroup: SettingGroup = {
  id: 'security',
  title: { 'zh-CN': '安全策略', 'en-US': 'Security' },
  requiresConfirmation: true,
}
