import type { PageGroup } from './kit/page.ts'

/** The top-level groups of the menu in the specification's order (§2); one without a visible page is not shown. */
export const pageGroups = [
  { id: 'dashboard', path: '/dashboard', title: { 'zh-CN': 'Dashboard', 'en-US': 'Dashboard' }, icon: 'gauge', sort: 0 },
  { id: 'system', path: '/system', title: { 'zh-CN': '系统设置', 'en-US': 'System' }, icon: 'settings', sort: 1 },
  { id: 'list', path: '/list', title: { 'zh-CN': '列表页面', 'en-US': 'Lists' }, icon: 'list', sort: 2 },
  { id: 'exception', path: '/exception', title: { 'zh-CN': '异常页面', 'en-US': 'Exceptions' }, icon: 'triangle-alert', sort: 3 },
  { id: 'form', path: '/form', title: { 'zh-CN': '表单页面', 'en-US': 'Forms' }, icon: 'file-text', sort: 3 },
  { id: 'result', path: '/result', title: { 'zh-CN': '结果页面', 'en-US': 'Results' }, icon: 'circle-check', sort: 4 },
  { id: 'setting', path: '/setting', title: { 'zh-CN': '设置页面', 'en-US': 'Settings' }, icon: 'user', sort: 5 },
  { id: 'comp', path: '/comp', title: { 'zh-CN': '组件示例', 'en-US': 'Components' }, icon: 'box', sort: 8 },
  { id: 'frame', path: '/frame', title: { 'zh-CN': '外部页面', 'en-US': 'Frames' }, icon: 'app-window', sort: 8 },
  { id: 'directive', path: '/directive', title: { 'zh-CN': '指令示例', 'en-US': 'Directives' }, icon: 'mouse-pointer-click', sort: 9 },
  { id: 'about', path: '/about', title: { 'zh-CN': '关于项目', 'en-US': 'About' }, icon: 'info', sort: 10 },
] as const satisfies readonly PageGroup[]
