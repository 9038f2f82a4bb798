import type { LazyPage } from '#web/app/page/feature.ts'

/** Opens every page that shows another one in a frame; which one, the page's route says. */
export const embeddedPage: LazyPage = {
  purpose: { 'zh-CN': '嵌入的页面，也可以在新窗口打开', 'en-US': 'An embedded page, which also opens in a new window' },
  load: () => import('./embedded-page.tsx').then((module) => module.EmbeddedPage),
}
