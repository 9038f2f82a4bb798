import { definePermission } from '#contract/permissions/permission.ts'

export const menusView = definePermission('system_menu', { 'zh-CN': '查看菜单权限', 'en-US': 'View menu permissions' })
