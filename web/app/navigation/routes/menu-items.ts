import { localized } from '#web/base/i18n/language.ts'
import type { Language } from '#contract/language.ts'
import type { OpenType } from '#contract/pages/page.ts'
import { pathWithoutOptional } from '#contract/pages/page-path.ts'
import { externalHref } from '#web/base/links/external-href.ts'
import { comingSoonPage } from '#web/app/coming-soon/coming-soon-entry.ts'
import { constantRoutes } from './constant-routes.ts'
import type { Route } from './route.ts'

/** An item of the side menu. */
export interface MenuItem {
  /** The route's name. */
  readonly key: string
  readonly label: string
  readonly icon?: string
  /** Shown instead of `icon`, if there is such an icon. */
  readonly chosenIcon?: string
  /** Shown without an icon. */
  readonly initial?: string
  readonly path: string
  /** The URL of a link. */
  readonly address?: string
  /** Where it opens; by default a link opens in a new window, and a page in the current one. */
  readonly openType?: OpenType
  /** A badge beside the label. */
  readonly extra?: string
  /** Its page is not built yet. */
  readonly isComingSoon?: true
  /** Undefined without children. */
  readonly children?: readonly MenuItem[]
}

const excludedPaths = new Set<string>(constantRoutes.map(({ path }) => path))

/** Whether the menu shows a route. */
export function isInMenu(route: Route): boolean {
  return !route.hidden && !excludedPaths.has(route.path)
}

function iconsOf({ icon, chosenIcon }: Route) {
  return { ...(icon !== undefined && { icon }), ...(chosenIcon !== undefined && { chosenIcon }) }
}

function menuItem(route: Route, language: Language): MenuItem | undefined {
  const children = menuItems(route.children, language)
  const [only] = children
  if (only && children.length === 1 && !route.alwaysShow) {
    return { ...iconsOf(route), ...only }
  }
  const address = route.href !== undefined && externalHref(route.href) !== undefined ? route.href : undefined
  if (!route.lazyPage && !only && address === undefined) return undefined
  return {
    key: route.name,
    label: localized(route.title, language),
    path: pathWithoutOptional(route.path),
    ...iconsOf(route),
    ...(address !== undefined && { address }),
    ...(route.openType !== undefined && { openType: route.openType }),
    ...(route.extra !== undefined && { extra: route.extra }),
    ...(route.lazyPage === comingSoonPage && { isComingSoon: true }),
    ...(only && { children }),
  }
}

/** Builds the side menu from the routes that the user may open, by the rules of the specification (§2). */
export function menuItems(routes: readonly Route[], language: Language): MenuItem[] {
  return routes
    .filter(isInMenu)
    .map((route) => menuItem(route, language))
    .filter((item) => item !== undefined)
}
