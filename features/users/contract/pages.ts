import type { Page } from '#contract/pages/page.ts'
import {
  usersAssign,
  usersDelete,
  usersEdit,
  usersExport,
  usersHandover,
  usersImport,
  usersReset,
  usersSensitive,
  usersSignOut,
  usersView,
} from './permissions.ts'

export const pages = [
  {
    id: 'users',
    path: '/system/user/:id?',
    name: 'system_user',
    parent: 'system',
    title: { 'zh-CN': '用户管理', 'en-US': 'Users' },
    icon: 'users',
    sort: 1,
    keepAlive: true,
    permissions: [usersView],
    buttons: [
      { id: 'users-sensitive', title: { 'zh-CN': '查看敏感信息', 'en-US': 'Reveal sensitive data' }, permission: usersSensitive },
      { id: 'users-export', title: { 'zh-CN': '导出', 'en-US': 'Export' }, permission: usersExport },
      { id: 'users-import', title: { 'zh-CN': '导入', 'en-US': 'Import' }, permission: usersImport },
      { id: 'users-edit', title: { 'zh-CN': '新建、编辑和停用', 'en-US': 'Create, edit and disable' }, permission: usersEdit },
      { id: 'users-roles', title: { 'zh-CN': '分配角色', 'en-US': 'Assign roles' }, permission: usersAssign },
      { id: 'users-delete', title: { 'zh-CN': '删除', 'en-US': 'Delete' }, permission: usersDelete },
      { id: 'users-handover', title: { 'zh-CN': '交接', 'en-US': 'Hand over' }, permission: usersHandover },
      { id: 'users-reset', title: { 'zh-CN': '重置密码', 'en-US': 'Reset passwords' }, permission: usersReset },
      { id: 'users-sign-out', title: { 'zh-CN': '强制下线', 'en-US': 'End sessions' }, permission: usersSignOut },
    ],
  },
] as const satisfies readonly Page[]
