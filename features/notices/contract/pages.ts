import type { Page } from '#contract/pages/page.ts'
import { noticesDelete, noticesEdit, noticesPublish, noticesView } from './permissions.ts'

export const pages = [
  {
    id: 'notices',
    path: '/system/notice',
    name: 'system_notice',
    parent: 'system',
    title: { 'zh-CN': '通知公告', 'en-US': 'Notices' },
    icon: 'newspaper',
    sort: 9,
    permissions: [noticesView],
    buttons: [
      { id: 'notices-edit', title: { 'zh-CN': '新建和编辑', 'en-US': 'Create and edit' }, permission: noticesEdit },
      { id: 'notices-publish', title: { 'zh-CN': '发布和撤回', 'en-US': 'Publish and withdraw' }, permission: noticesPublish },
      { id: 'notices-delete', title: { 'zh-CN': '删除', 'en-US': 'Delete' }, permission: noticesDelete },
    ],
  },
] as const satisfies readonly Page[]
