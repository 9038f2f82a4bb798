import { menus } from '#features/menus/contract/menus.ts'
import type { AuditLabels } from '#web/base/page/audit-labels.ts'
import { resourceAuditLabels } from '#web/resource/resource-audit-labels.ts'
import { en, zh } from './menu-words.ts'

const labels = resourceAuditLabels(menus, { 'zh-CN': zh, 'en-US': en })

/** The names of menu items in the audit log. */
export const menuAuditLabels: AuditLabels = {
  ...labels,
  fields: { ...labels.fields, hosts: { 'zh-CN': '允许内嵌的网站', 'en-US': 'Allowed frame sites' } },
  actions: {
    'menus.create': { 'zh-CN': '添加菜单', 'en-US': 'Add menu item' },
    'menus.update': { 'zh-CN': '编辑菜单', 'en-US': 'Edit menu item' },
    'menus.move': { 'zh-CN': '移动菜单', 'en-US': 'Move menu item' },
    'menus.remove': { 'zh-CN': '删除菜单', 'en-US': 'Delete menu item' },
    'frameHosts.update': { 'zh-CN': '修改允许内嵌的网站', 'en-US': 'Change the allowed frame sites' },
    'menus.restore': { 'zh-CN': '恢复菜单', 'en-US': 'Restore menu item' },
  },
}
