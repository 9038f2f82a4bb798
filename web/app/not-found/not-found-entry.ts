import type { LazyPage } from '#web/app/page/feature.ts'

/** Opens in place of a page that a delivered menu names and this console does not have. */
export function notFoundPage(id: string): LazyPage {
  return {
    purpose: { 'zh-CN': `这个控制台里没有页面“${id}”`, 'en-US': `This console has no page “${id}”` },
    load: () => import('./not-found-page.tsx').then((module) => module.NotFoundPage),
  }
}
