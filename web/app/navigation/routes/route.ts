import type { LocalizedText } from '#contract/language.ts'
import { groupPermissions, type OpenType, type Page, type PageGroup, type MenuLink } from '#contract/pages/page.ts'
import type { Permission } from '#contract/permissions/permission.ts'
import type { LazyPage } from '#web/base/page/feature.ts'
import type { PageEntry } from '#web/app/feature-registry.ts'

/** A node in the route tree: a group, a page, a page with child pages, or a link. */
export interface Route {
  readonly id: string
  readonly name: string
  readonly path: string
  readonly title: LocalizedText
  /** The title in the code, if the server sent the shown one. */
  readonly declaredTitle?: LocalizedText
  readonly icon?: string
  /** The icon that the server sent, if the code uses none of this name; `icon` is shown if there is no such icon at all. */
  readonly chosenIcon?: string
  readonly sort: number
  readonly permissions?: readonly Permission[]
  readonly hidden?: boolean
  readonly alwaysShow?: boolean
  readonly activeMenu?: string
  readonly hideBreadcrumb?: boolean
  readonly keepAlive?: boolean
  readonly affix?: boolean
  readonly isRoot?: boolean
  readonly extra?: string
  readonly frameSrc?: string
  /** The URL of a link. */
  readonly href?: string
  /** Where its menu item opens it; by default a link opens in a new window, and a page in the current one. */
  readonly openType?: OpenType
  /** The path that a group redirects to; its first page by default. */
  readonly redirect?: string
  /** Undefined for groups and links. */
  readonly lazyPage?: LazyPage
  readonly children: readonly Route[]
}

/** A route with a page of its own. */
export type PageRoute = Route & { readonly lazyPage: LazyPage }

/** Whether a route is a page. */
export function isPageRoute(route: Route): route is PageRoute {
  return route.lazyPage !== undefined
}

function compareRoutes(a: Route, b: Route): number {
  return a.sort - b.sort || (a.path < b.path ? -1 : 1)
}

/** Builds the tree: groups and links at the top level, pages under their parent; siblings by sort, then by path. */
export function routeTree(top: readonly (PageGroup | MenuLink)[], entries: readonly PageEntry[]): Route[] {
  const childrenOf = (parent: string): Route[] =>
    entries
      .filter(({ page }) => page.parent === parent)
      .map(({ page, lazyPage }) => pageRoute(page, lazyPage, childrenOf(page.id)))
      .toSorted(compareRoutes)
  const pages = entries.map(({ page }) => page)
  return top
    .map((item) => ({ ...item, name: item.id, permissions: groupPermissions(item.id, pages), children: childrenOf(item.id) }))
    .toSorted(compareRoutes)
}

function pageRoute(page: Page, lazyPage: LazyPage | undefined, children: Route[]): Route {
  return { ...page, ...(lazyPage && { lazyPage }), children }
}

/** All routes of a tree in menu order, parents before children. */
export function flatRoutes(routes: readonly Route[]): Route[] {
  return routes.flatMap((route) => [route, ...flatRoutes(route.children)])
}
