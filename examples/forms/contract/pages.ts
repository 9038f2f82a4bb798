import type { Page } from '#contract/pages/page.ts'

export const pages = [
  {
    id: 'basic-form',
    path: '/form/basic-form',
    name: 'basic-form',
    parent: 'form',
    title: { 'zh-CN': '基础表单', 'en-US': 'Basic form' },
    sort: 1,
    ready: false,
  },
  {
    id: 'step-form',
    path: '/form/step-form',
    name: 'step-form',
    parent: 'form',
    title: { 'zh-CN': '分步表单', 'en-US': 'Step form' },
    sort: 2,
    ready: false,
  },
  {
    id: 'detail',
    path: '/form/detail',
    name: 'detail',
    parent: 'form',
    title: { 'zh-CN': '表单详情', 'en-US': 'Form details' },
    sort: 3,
    ready: false,
  },
] as const satisfies readonly Page[]
