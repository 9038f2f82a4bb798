import type { Page } from '#contract/pages/page.ts'
import { applicationsApprove, applicationsDelete, applicationsEdit, applicationsTransfer, applicationsView } from './permissions.ts'

export const pages = [
  {
    id: 'basic-form',
    path: '/form/basic-form/:id?',
    name: 'basic-form',
    parent: 'form',
    title: { 'zh-CN': '基础表单', 'en-US': 'Basic form' },
    icon: 'file-plus',
    sort: 1,
    permissions: [applicationsEdit],
    keepAlive: true,
  },
  {
    id: 'step-form',
    path: '/form/step-form',
    name: 'step-form',
    parent: 'form',
    title: { 'zh-CN': '分步表单', 'en-US': 'Step form' },
    icon: 'list-checks',
    sort: 2,
    permissions: [applicationsEdit],
    keepAlive: true,
  },
  {
    id: 'detail',
    path: '/form/detail/:id?',
    name: 'detail',
    parent: 'form',
    title: { 'zh-CN': '表单详情', 'en-US': 'Form details' },
    icon: 'file-check',
    sort: 3,
    permissions: [applicationsView],
    keepAlive: true,
    buttons: [
      { id: 'detail-approve', title: { 'zh-CN': '审批', 'en-US': 'Approve' }, permission: applicationsApprove },
      { id: 'detail-transfer', title: { 'zh-CN': '转移', 'en-US': 'Transfer' }, permission: applicationsTransfer },
      { id: 'detail-delete', title: { 'zh-CN': '删除', 'en-US': 'Delete' }, permission: applicationsDelete },
    ],
  },
] as const satisfies readonly Page[]
