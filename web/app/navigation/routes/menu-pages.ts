import { isOpenable, pathWithoutOptional } from '#contract/pages/page-path.ts'
import type { MenuPage } from '#web/base/page/menu-pages.ts'
import { comingSoonPage } from '#web/app/coming-soon/coming-soon-entry.ts'
import { isInMenu } from './menu-items.ts'
import { isPageRoute, type Route } from './route.ts'

/** The pages of the menu built from these routes, in menu order, without those not built yet. */
export function menuPages(routes: readonly Route[], parents: Pick<MenuPage, 'ancestors' | 'icon'> = { ancestors: [] }): MenuPage[] {
  return routes.filter(isInMenu).flatMap((route) => {
    const { id, title, path, permissions } = route
    const icon = route.icon ?? parents.icon
    const shown = icon === undefined ? {} : { icon }
    const descendants = menuPages(route.children, { ancestors: [...parents.ancestors, title], ...shown })
    if (!isPageRoute(route) || route.lazyPage === comingSoonPage || !isOpenable(path)) return descendants
    const requiresPermission = permissions !== undefined
    return [{ id, title, path: pathWithoutOptional(path), ancestors: parents.ancestors, requiresPermission, ...shown }, ...descendants]
  })
}
