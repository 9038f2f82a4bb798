import type { Page } from '#contract/pages/page.ts'

export const pages = [
  {
    id: 'result-success',
    path: '/result/success',
    name: 'result_success',
    parent: 'result',
    title: { 'zh-CN': '成功页', 'en-US': 'Success' },
    icon: 'badge-check',
    sort: 1,
  },
  {
    id: 'result-fail',
    path: '/result/fail',
    name: 'result_fail',
    parent: 'result',
    title: { 'zh-CN': '失败页', 'en-US': 'Failure' },
    icon: 'circle-x',
    sort: 2,
  },
  {
    id: 'result-info',
    path: '/result/info',
    name: 'result_info',
    parent: 'result',
    title: { 'zh-CN': '信息页', 'en-US': 'Information' },
    icon: 'lightbulb',
    sort: 3,
  },
] as const satisfies readonly Page[]
