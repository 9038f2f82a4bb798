import type { users } from '#features/users/contract/users.ts'
import { defineMessages } from '#web/base/i18n/messages.ts'
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
  importNote: '新用户还没有密码：填了邮箱的，可在登录页点“忘记密码”设置（需已设置邮件）；其他人由管理员重置密码。',
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
    email: 'Email',
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
  importNote:
    'New users have no password yet. Users with an email address can set one with “Forgot password” once email is set up. For others, an administrator resets the password.',
}

/** The names of users and their fields in the current language. */
export const useUserWords = defineMessages({ 'zh-CN': zh, 'en-US': en })
