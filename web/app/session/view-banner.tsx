import { useCurrentUser } from '#web/base/current-user.ts'
import { lazyControl } from '#web/ui/popover/lazy-control.tsx'

const content = lazyControl(() => import('./view-banner-content.tsx').then((module) => module.ViewBannerContent))

/** Marks everything below as what a role sees, and ends that; nothing while the session has the user's own rights. */
export function ViewBanner() {
  const viewedAs = useCurrentUser()?.viewedAs
  return viewedAs ? <content.Control viewedAs={viewedAs} /> : null
}
