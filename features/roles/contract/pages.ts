import type { Page } from '#contract/pages/page.ts'
import { rolesDelete, rolesEdit, rolesView, rolesViewAs } from './permissions.ts'

export const pages = [
  {
    id: 'roles',
    path: '/system/role',
    name: 'system_role',
    parent: 'system',
    title: { 'zh-CN': '角色权限', 'en-US': 'Roles' },
    icon: 'shield-check',
    sort: 2,
    permissions: [rolesView],
    keepAlive: true,
    buttons: [
      { id: 'roles-edit', title: { 'zh-CN': '新建、编辑和授权', 'en-US': 'Create, edit and grant permissions' }, permission: rolesEdit },
      { id: 'roles-delete', title: { 'zh-CN': '删除', 'en-US': 'Delete' }, permission: rolesDelete },
      { id: 'roles-view-as', title: { 'zh-CN': '以角色身份查看', 'en-US': 'View as a role' }, permission: rolesViewAs },
    ],
  },
] as const satisfies readonly Page[]
