import type { LazyPage } from '#web/base/page/feature.ts'

/** The page shown for every route with a frame source. */
export const embeddedPage: LazyPage = {
  purpose: { 'zh-CN': '嵌入的页面，也可以在新窗口打开', 'en-US': 'An embedded page, which also opens in a new window' },
  load: () => import('./embedded-page.tsx').then((module) => module.EmbeddedPage),
}
