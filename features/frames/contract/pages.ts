import type { Page } from '#contract/pages/page.ts'

// `frameSrc` is a file of the console or an http(s) URL; nothing else is embedded.
export const pages = [
  {
    id: 'frame-naive-admin',
    path: '/frame/naive-admin',
    name: 'frame_naive-admin',
    parent: 'frame',
    title: { 'zh-CN': 'NaiveAdmin', 'en-US': 'NaiveAdmin' },
    icon: 'layout-grid',
    sort: 2,
    frameSrc: '/docs/architecture.html',
  },
  {
    id: 'frame-docs',
    path: '/frame/docs',
    name: 'frame_docs',
    parent: 'frame',
    title: { 'zh-CN': '项目文档(内嵌)', 'en-US': 'Docs (embedded)' },
    icon: 'book',
    sort: 1,
    frameSrc: '/docs/index.html',
  },
  {
    id: 'frame-naive',
    path: '/frame/naive',
    name: 'frame_naive',
    parent: 'frame',
    title: { 'zh-CN': 'NaiveUi(内嵌)', 'en-US': 'NaiveUi (embedded)' },
    icon: 'blocks',
    sort: 3,
    frameSrc: '/docs/adding-a-page.html',
  },
] as const satisfies readonly Page[]
