import { steward } from '#steward.config.ts'
import type { PageGroup, MenuLink } from './pages/page.ts'

/** The top-level groups of the menu in the specification's order (§2). A group without a visible page is not shown. */
export const pageGroups = [
  { id: 'dashboard', path: '/dashboard', title: { 'zh-CN': 'Dashboard', 'en-US': 'Dashboard' }, icon: 'gauge', sort: 0 },
  { id: 'system', path: '/system', title: { 'zh-CN': '系统设置', 'en-US': 'System' }, icon: 'settings', sort: 1 },
  { id: 'list', path: '/list', title: { 'zh-CN': '列表页面', 'en-US': 'Lists' }, icon: 'list', sort: 2 },
  { id: 'exception', path: '/exception', title: { 'zh-CN': '异常页面', 'en-US': 'Error pages' }, icon: 'triangle-alert', sort: 3 },
  { id: 'form', path: '/form', title: { 'zh-CN': '表单页面', 'en-US': 'Forms' }, icon: 'file-text', sort: 3 },
  { id: 'result', path: '/result', title: { 'zh-CN': '结果页面', 'en-US': 'Results' }, icon: 'circle-check', sort: 4 },
  { id: 'setting', path: '/setting', title: { 'zh-CN': '设置页面', 'en-US': 'Settings' }, icon: 'user', sort: 5 },
  { id: 'comp', path: '/comp', title: { 'zh-CN': '组件示例', 'en-US': 'Components' }, icon: 'box', sort: 8 },
  { id: 'frame', path: '/frame', title: { 'zh-CN': '外部页面', 'en-US': 'External pages' }, icon: 'app-window', sort: 8 },
  {
    id: 'directive',
    path: '/directive',
    title: { 'zh-CN': '指令示例', 'en-US': 'Directives' },
    icon: 'mouse-pointer-click',
    sort: 9,
    isRoot: true,
  },
  { id: 'about', path: '/about', title: { 'zh-CN': '关于项目', 'en-US': 'About' }, icon: 'info', sort: 10, isRoot: true },
] as const satisfies readonly PageGroup[]

/** The links below the groups (§2); their URLs are set in steward.config.ts. */
export const menuLinks = [
  {
    id: 'docs-link',
    path: '/docs',
    title: { 'zh-CN': '项目文档', 'en-US': 'Documentation' },
    icon: 'book-open',
    sort: 11,
    href: steward.links.docs,
  },
  {
    id: 'newversion',
    path: '/newversion',
    title: { 'zh-CN': '更新日志', 'en-US': 'Changelog' },
    icon: 'megaphone',
    sort: 12,
    extra: 'New',
    href: steward.links.changes,
  },
] as const satisfies readonly MenuLink[]

/** All top-level items of the menu. */
export const topLevel: readonly (PageGroup | MenuLink)[] = [...pageGroups, ...menuLinks]
