import type { AuditLabels } from '#web/app/page/audit-labels.ts'

/** The audit labels of the core, which belongs to no feature. */
export const coreAuditLabels = {
  actions: {
    'session.create': { 'zh-CN': '登录', 'en-US': 'Sign in' },
    'session.remove': { 'zh-CN': '退出登录', 'en-US': 'Sign out' },
    'session.lock': { 'zh-CN': '锁定屏幕', 'en-US': 'Lock screen' },
    'session.unlock': { 'zh-CN': '解锁屏幕', 'en-US': 'Unlock screen' },
    'session.confirm': { 'zh-CN': '确认身份', 'en-US': 'Confirm identity' },
    'session.view': { 'zh-CN': '以角色身份查看', 'en-US': 'View as a role' },
    'session.endView': { 'zh-CN': '结束以角色身份查看', 'en-US': 'End viewing as a role' },
    'person.changePassword': { 'zh-CN': '修改密码', 'en-US': 'Change password' },
    'person.strengthenHash': { 'zh-CN': '升级密码哈希', 'en-US': 'Upgrade password hash' },
    'totp.begin': { 'zh-CN': '开始绑定身份验证器', 'en-US': 'Begin to set up authenticator app' },
    'totp.prove': { 'zh-CN': '绑定身份验证器', 'en-US': 'Set up authenticator app' },
    'totp.replaceCodes': { 'zh-CN': '重新生成恢复码', 'en-US': 'Replace recovery codes' },
    'totp.remove': { 'zh-CN': '停用身份验证器', 'en-US': 'Remove authenticator app' },
    'passkeys.create': { 'zh-CN': '添加通行密钥', 'en-US': 'Add passkey' },
    'passkeys.update': { 'zh-CN': '重命名通行密钥', 'en-US': 'Rename passkey' },
    'passkeys.remove': { 'zh-CN': '删除通行密钥', 'en-US': 'Remove passkey' },
    'machine.resetPassword': { 'zh-CN': '在服务器上重置密码', 'en-US': 'Reset password on the server' },
    'machine.resetSecondFactor': { 'zh-CN': '在服务器上重置两步验证', 'en-US': 'Reset two-step verification on the server' },
    'machine.assignOfficer': { 'zh-CN': '在服务器上任命管理员', 'en-US': 'Appoint an officer on the server' },
    'machine.turnOffOfficers': { 'zh-CN': '在服务器上停用三员分立', 'en-US': 'Turn off separation of duties on the server' },
    'machine.backup': { 'zh-CN': '在服务器上备份', 'en-US': 'Back up on the server' },
    'machine.restore': { 'zh-CN': '在服务器上恢复备份', 'en-US': 'Restore a backup on the server' },
  },
} as const satisfies AuditLabels
