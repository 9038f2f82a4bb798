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
    'machine.resetPassword': { 'zh-CN': '在服务器上重置密码', 'en-US': 'Reset password on the server' },
    'machine.assignOfficer': { 'zh-CN': '在服务器上任命管理员', 'en-US': 'Appoint an officer on the server' },
    'machine.turnOffOfficers': { 'zh-CN': '在服务器上停用三员分立', 'en-US': 'Turn off separation of duties on the server' },
    'machine.backup': { 'zh-CN': '在服务器上备份', 'en-US': 'Back up on the server' },
    'machine.restore': { 'zh-CN': '在服务器上恢复备份', 'en-US': 'Restore a backup on the server' },
    'audit.export': { 'zh-CN': '导出审计日志', 'en-US': 'Export the audit log' },
    'audit.prune': { 'zh-CN': '归档审计日志', 'en-US': 'Archive the audit log' },
  },
  fields: {
    username: { 'zh-CN': '用户', 'en-US': 'User' },
    action: { 'zh-CN': '操作', 'en-US': 'Action' },
    target: { 'zh-CN': '对象', 'en-US': 'Target' },
    atFrom: { 'zh-CN': '起始时间', 'en-US': 'From' },
    atTo: { 'zh-CN': '截止时间', 'en-US': 'To' },
    ip: { 'zh-CN': '来源 IP', 'en-US': 'Source IP' },
    result: { 'zh-CN': '结果', 'en-US': 'Result' },
    sort: { 'zh-CN': '排序', 'en-US': 'Order' },
    firstSeq: { 'zh-CN': '首条序号', 'en-US': 'First number' },
    lastSeq: { 'zh-CN': '末条序号', 'en-US': 'Last number' },
    count: { 'zh-CN': '条数', 'en-US': 'Entries' },
    file: { 'zh-CN': '归档文件', 'en-US': 'File' },
    sha256: { 'zh-CN': 'SHA-256', 'en-US': 'SHA-256' },
  },
  values: {
    result: { done: { 'zh-CN': '已完成', 'en-US': 'Done' }, refused: { 'zh-CN': '已拒绝', 'en-US': 'Refused' } },
  },
} as const satisfies AuditLabels
