import type { LazyPage } from '#web/base/page/feature.ts'

/** The page shown for a page id from the server that this console does not have. */
export function notFoundPage(id: string): LazyPage {
  return {
    purpose: { 'zh-CN': `这个控制台里没有页面“${id}”`, 'en-US': `This console has no page “${id}”` },
    load: () => import('./not-found-page.tsx').then((module) => module.NotFoundPage),
  }
}
