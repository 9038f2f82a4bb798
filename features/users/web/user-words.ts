import { users } from '#features/users/contract/users.ts'
import type { AuditLabels } from '#web/app/page/audit-labels.ts'
import { resourceAuditLabels } from '#web/resource/resource-audit-labels.ts'
import type { ResourceWords } from '#web/resource/resource-words.ts'

export const zh: ResourceWords<typeof users> = {
  one: '用户',
  many: '用户',
  counter: '位',
  fields: {
    username: '用户名',
    realName: '姓名',
    avatarId: '头像',
    departmentId: '部门',
    positionIds: '岗位',
    roleIds: '角色',
    email: '邮箱',
    phone: '手机号',
    isEnabled: '状态',
    description: '备注',
    lastLoginAt: '最近登录',
  },
  choices: { isEnabled: { true: '启用', false: '停用' } },
  bulk: {
    enable: { label: '启用', done: (count) => `已启用 ${count} 位用户` },
    disable: { label: '停用', done: (count) => `已停用 ${count} 位用户，其所有设备已退出登录` },
  },
}

export const en: ResourceWords<typeof users> = {
  one: 'user',
  many: 'users',
  fields: {
    username: 'Username',
    realName: 'Name',
    avatarId: 'Picture',
    departmentId: 'Department',
    positionIds: 'Positions',
    roleIds: 'Roles',
    email: 'E-mail',
    phone: 'Phone',
    isEnabled: 'Status',
    description: 'Note',
    lastLoginAt: 'Last sign-in',
  },
  choices: { isEnabled: { true: 'Enabled', false: 'Disabled' } },
  bulk: {
    enable: { label: 'Enable', done: (count) => `${count} ${count === '1' ? 'user' : 'users'} enabled` },
    disable: { label: 'Disable', done: (count) => `${count} ${count === '1' ? 'user' : 'users'} disabled and signed out everywhere` },
  },
}

const labels = resourceAuditLabels(users, { 'zh-CN': zh, 'en-US': en }, { listPath: '/system/user' })

/** The labels of users in the audit log. */
export const userAuditLabels: AuditLabels = {
  ...labels,
  actions: {
    ...labels.actions,
    'users.create': { 'zh-CN': '新建用户', 'en-US': 'Create user' },
    'users.assignRoles': { 'zh-CN': '分配用户角色', 'en-US': 'Assign roles to user' },
    'users.resetPassword': { 'zh-CN': '重置用户密码', 'en-US': 'Reset password of user' },
    'users.resetFactors': { 'zh-CN': '重置用户两步验证', 'en-US': 'Reset two-step verification of user' },
    'users.signOut': { 'zh-CN': '强制用户退出', 'en-US': 'Sign user out' },
  },
}
