import type { roles } from '#features/roles/contract/roles.ts'
import { defineMessages } from '#web/base/i18n/messages.ts'
import type { ResourceWords } from '#web/resource/resource-words.ts'

export const zh: ResourceWords<typeof roles> = {
  one: '角色',
  many: '角色',
  fields: {
    name: '角色名称',
    explain: '角色说明',
    isDefault: '默认角色',
    status: '状态',
    dataScope: '数据权限',
    departmentIds: '可查看的部门',
    menu_keys: '菜单权限',
  },
  choices: {
    status: { normal: '内置', enable: '启用', disable: '停用' },
    officer: { system: '系统管理员', security: '安全管理员', audit: '审计员' },
    dataScope: { all: '全部数据', departmentAndBelow: '本部门及以下', department: '本部门', self: '仅本人', custom: '自定部门' },
  },
}

export const en: ResourceWords<typeof roles> = {
  one: 'role',
  many: 'roles',
  fields: {
    name: 'Name',
    explain: 'Description',
    isDefault: 'Default role',
    status: 'Status',
    dataScope: 'Data scope',
    departmentIds: 'Visible departments',
    menu_keys: 'Permissions',
  },
  choices: {
    status: { normal: 'Built in', enable: 'Enabled', disable: 'Disabled' },
    officer: { system: 'System officer', security: 'Security officer', audit: 'Auditor' },
    dataScope: {
      all: 'All data',
      departmentAndBelow: 'Own department and below',
      department: 'Own department',
      self: 'Own data only',
      custom: 'Selected departments',
    },
  },
}

/** The names of roles and their fields in the current language. */
export const useRoleWords = defineMessages({ 'zh-CN': zh, 'en-US': en })
