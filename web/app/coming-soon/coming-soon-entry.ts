import type { LazyPage } from '#web/app/page/feature.ts'

/** Opens every page that is still to be built; which one it is, the page knows by where it stands. */
export const comingSoonPage: LazyPage = {
  purpose: { 'zh-CN': '建设中', 'en-US': 'Coming soon' },
  load: () => import('./coming-soon-page.tsx').then((module) => module.ComingSoonPage),
}
