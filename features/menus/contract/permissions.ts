import { definePermission } from '#contract/permissions/permission.ts'

export const menusView = definePermission('system_menu', { 'zh-CN': '查看菜单权限', 'en-US': 'View menus' })
export const menusEdit = definePermission('system_menu_edit', { 'zh-CN': '添加、编辑和移动菜单', 'en-US': 'Add, edit and move menu items' })
export const menusDelete = definePermission('system_menu_delete', { 'zh-CN': '删除菜单', 'en-US': 'Delete menu items' })
