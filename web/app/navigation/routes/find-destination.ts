import { generatePath, matchRoutes } from 'react-router'
import { isOpenable, pathWithoutOptional } from '#contract/pages/page-path.ts'
import { sanitizeInternalPath } from '#web/base/links/internal-path.ts'
import { warnDeveloper } from '#web/base/page/warn-developer.ts'
import { parsePath } from '#web/app/navigation/history/location.ts'
import { isInMenu } from './menu-items.ts'
import { encodePath, routerPathname, routerParam, routerPattern } from './path-encoding.ts'
import { flatRoutes, isPageRoute, type PageRoute, type Route } from './route.ts'

/** Where a path leads for a user. */
export type Destination =
  | { readonly kind: 'page'; readonly route: PageRoute; readonly params: Readonly<Record<string, string | undefined>> }
  /** With `shouldRemount` the target page is remounted. */
  | { readonly kind: 'redirect'; readonly to: string; readonly shouldRemount?: true }
  | { readonly kind: 'forbidden' }
  | { readonly kind: 'notFound' }

/** All routes, and those that the user may open. */
export interface RouteAccess {
  readonly all: readonly Route[]
  readonly permitted: readonly Route[]
  /** Path of the home page. Users who may not open it are sent to their first page. */
  readonly home: string
}

/** The path of the first page in menu order. A page hidden in the menu is used only if there is no other; undefined without any page. */
export function firstPagePath(routes: readonly Route[]): string | undefined {
  const pages = flatRoutes(routes).filter((route) => isPageRoute(route) && isOpenable(route.path))
  const first = pages.find(isInMenu) ?? pages[0]
  return first && pathWithoutOptional(first.path)
}

function redirectInto(routes: readonly Route[]): Destination {
  const to = firstPagePath(routes)
  return to === undefined ? { kind: 'forbidden' } : { kind: 'redirect', to }
}

/** A group leads to its `redirect` if permitted, else to its first page. */
function redirectWithin({ redirect, children }: Route, permitted: readonly Route[]): Destination {
  return redirect !== undefined && matchPage(permitted, redirect) ? { kind: 'redirect', to: redirect } : redirectInto(children)
}

function matchPage(routes: readonly Route[], pathname: string) {
  const pages = flatRoutes(routes).filter(isPageRoute)
  const match = matchRoutes(
    // A page may have several paths, so its id is not unique.
    pages.map(({ path }, index) => ({ id: String(index), path: routerPattern(path) })),
    routerPathname(pathname),
  )?.at(-1)
  const route = match && pages[Number(match.route.id)]
  if (!route) return undefined
  const params = Object.entries(match.params).map(([name, value]) => [name, value && routerParam(value)] as const)
  return { route, params: Object.fromEntries(params) }
}

const destinations = new WeakMap<RouteAccess, Map<string, Destination>>()

/**
 * Resolves a path: home and groups redirect to their first page, a page requires its permission. Results are cached, because each link
 * resolves its path on hover, on click and on navigation.
 */
export function findDestination(pathname: string, routeAccess: RouteAccess): Destination {
  const cache = destinations.get(routeAccess) ?? new Map<string, Destination>()
  const destination = cache.get(pathname) ?? resolveDestination(pathname, routeAccess)
  destinations.set(routeAccess, cache.set(pathname, destination))
  return destination
}

/** Routes from the server may contain redirect loops. A path that leads into one is not found. */
function resolveDestination(pathname: string, routeAccess: RouteAccess): Destination {
  const first = matchDestination(pathname, routeAccess)
  const visited = new Set<string>()
  let [next, path] = [first, pathname]
  while (next.kind === 'redirect') {
    if (visited.has(path)) {
      warnDeveloper(`The redirects from ${pathname} lead in a circle.`)
      return { kind: 'notFound' }
    }
    visited.add(path)
    path = parsePath(next.to).pathname
    next = matchDestination(path, routeAccess)
  }
  return first
}

function matchDestination(pathname: string, { all, permitted, home }: RouteAccess): Destination {
  if (pathname === '/') {
    const to = matchPage(permitted, home) ? home : firstPagePath(permitted)
    if (to === undefined) return { kind: 'forbidden' }
    // If the only page is at `/`, it is home itself.
    if (to !== '/') return { kind: 'redirect', to }
  }
  const redirectPath = /^\/redirect(\/.+)$/.exec(pathname)?.[1]
  if (redirectPath !== undefined) return { kind: 'redirect', to: sanitizeInternalPath(redirectPath) ?? '/', shouldRemount: true }

  const page = matchPage(permitted, pathname)
  if (page) {
    // Redirect to the normalized path, so that a page has one path and one tab.
    const path = encodePath(generatePath(page.route.path, page.params))
    return path === pathname ? { kind: 'page', ...page } : { kind: 'redirect', to: path }
  }
  if (matchPage(all, pathname)) return { kind: 'forbidden' }

  const plain = encodePath(pathname.replace(/\/+$/, ''))
  const isGroup = (route: Route) => !route.lazyPage && route.href === undefined && route.path === plain
  const group = flatRoutes(permitted).find(isGroup)
  if (group) return redirectWithin(group, permitted)
  return flatRoutes(all).some((route) => isGroup(route) && route.children.length > 0) ? { kind: 'forbidden' } : { kind: 'notFound' }
}

/** The target of a chain of redirects. */
export interface ResolvedRedirect {
  /** The path with query and hash. */
  readonly location: string
  readonly pathname: string
  /** One of the redirects remounts the page. */
  readonly shouldRemount: boolean
}

/** Follows all redirects of a path, so that a click changes the location once. */
export function followRedirects(to: string, routeAccess: RouteAccess): ResolvedRedirect {
  const { pathname, search, hash } = parsePath(to)
  const destination = findDestination(pathname, routeAccess)
  if (destination.kind !== 'redirect') return { location: pathname + search + hash, pathname, shouldRemount: false }
  const end = followRedirects(destination.to + search + hash, routeAccess)
  return { ...end, shouldRemount: end.shouldRemount || destination.shouldRemount === true }
}
