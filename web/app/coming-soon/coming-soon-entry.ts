import type { LazyPage } from '#web/base/page/feature.ts'

/** The page shown for every page not built yet. It reads which one from its route. */
export const comingSoonPage: LazyPage = {
  purpose: { 'zh-CN': '建设中', 'en-US': 'Coming soon' },
  load: () => import('./coming-soon-page.tsx').then((module) => module.ComingSoonPage),
}
