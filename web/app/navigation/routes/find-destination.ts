import { generatePath, matchRoutes } from 'react-router'
import { isOpenable, pathWithoutOptional } from '#contract/pages/page-path.ts'
import { sanitizeInternalPath } from '#web/app/links/internal-path.ts'
import { warnDeveloper } from '#web/app/page/warn-developer.ts'
import { addressParts } from '#web/app/navigation/history/location.ts'
import { isInMenu } from './menu-items.ts'
import { encodedPath, routerAddress, routerParam, routerPattern } from './path-spelling.ts'
import { flatRoutes, isPageRoute, type PageRoute, type Route } from './route.ts'

/** Where an address leads for a person. */
export type Destination =
  | { readonly kind: 'page'; readonly route: PageRoute; readonly params: Readonly<Record<string, string | undefined>> }
  /** With `isAnew` nothing that was kept of the page there is shown again. */
  | { readonly kind: 'redirect'; readonly to: string; readonly isAnew?: true }
  | { readonly kind: 'forbidden' }
  | { readonly kind: 'notFound' }

/** All routes there are, and those that the person may reach. */
export interface RouteAccess {
  readonly all: readonly Route[]
  readonly permitted: readonly Route[]
  /** Path of the page where people arrive; who may not see it arrives at their first one. */
  readonly home: string
}

/** The path of the first page in menu order; one that the menu hides only when there is no other. Undefined when there is none at all. */
export function firstPagePath(routes: readonly Route[]): string | undefined {
  const pages = flatRoutes(routes).filter((route) => isPageRoute(route) && isOpenable(route.path))
  const first = pages.find(isInMenu) ?? pages[0]
  return first && pathWithoutOptional(first.path)
}

function redirectInto(routes: readonly Route[]): Destination {
  const to = firstPagePath(routes)
  return to === undefined ? { kind: 'forbidden' } : { kind: 'redirect', to }
}

/** A group leads where it says, if the person may go there; else to its first page. */
function redirectWithin({ redirect, children }: Route, permitted: readonly Route[]): Destination {
  return redirect !== undefined && matchPage(permitted, redirect) ? { kind: 'redirect', to: redirect } : redirectInto(children)
}

function matchPage(routes: readonly Route[], pathname: string) {
  const pages = flatRoutes(routes).filter(isPageRoute)
  const match = matchRoutes(
    // One page may stand at several paths, so its own id would not tell which of them it is.
    pages.map(({ path }, index) => ({ id: String(index), path: routerPattern(path) })),
    routerAddress(pathname),
  )?.at(-1)
  const route = match && pages[Number(match.route.id)]
  if (!route) return undefined
  const params = Object.entries(match.params).map(([name, value]) => [name, value && routerParam(value)] as const)
  return { route, params: Object.fromEntries(params) }
}

const found = new WeakMap<RouteAccess, Map<string, Destination>>()

/**
 * Finds what an address leads to: home and groups lead on to their first page, a page needs the person's permission. What was found is
 * remembered, since a link asks when it is pointed at, when it is followed, and when the person has arrived.
 */
export function findDestination(pathname: string, reach: RouteAccess): Destination {
  const ofReach = found.get(reach) ?? new Map<string, Destination>()
  const destination = ofReach.get(pathname) ?? endingDestination(pathname, reach)
  found.set(reach, ofReach.set(pathname, destination))
  return destination
}

/** What a server delivers may lead in circles; no page stands at the paths of one, nor at those that lead into it. */
function endingDestination(pathname: string, reach: RouteAccess): Destination {
  const first = searchDestination(pathname, reach)
  const passed = new Set<string>()
  let [next, path] = [first, pathname]
  while (next.kind === 'redirect') {
    if (passed.has(path)) {
      warnDeveloper(`The redirects from ${pathname} lead in a circle.`)
      return { kind: 'notFound' }
    }
    passed.add(path)
    path = addressParts(next.to).pathname
    next = searchDestination(path, reach)
  }
  return first
}

function searchDestination(pathname: string, { all, permitted, home }: RouteAccess): Destination {
  if (pathname === '/') {
    const to = matchPage(permitted, home) ? home : firstPagePath(permitted)
    if (to === undefined) return { kind: 'forbidden' }
    // Where the only page stands here, it is home itself.
    if (to !== '/') return { kind: 'redirect', to }
  }
  const through = /^\/redirect(\/.+)$/.exec(pathname)?.[1]
  if (through !== undefined) return { kind: 'redirect', to: sanitizeInternalPath(through) ?? '/', isAnew: true }

  const page = matchPage(permitted, pathname)
  if (page) {
    // However an address is written, a page has one path and so one tab.
    const path = encodedPath(generatePath(page.route.path, page.params))
    return path === pathname ? { kind: 'page', ...page } : { kind: 'redirect', to: path }
  }
  if (matchPage(all, pathname)) return { kind: 'forbidden' }

  const plain = encodedPath(pathname.replace(/\/+$/, ''))
  const isGroup = (route: Route) => !route.door && route.href === undefined && route.path === plain
  const group = flatRoutes(permitted).find(isGroup)
  if (group) return redirectWithin(group, permitted)
  return flatRoutes(all).some((route) => isGroup(route) && route.children.length > 0) ? { kind: 'forbidden' } : { kind: 'notFound' }
}

/** The end of a way that may lead through redirects. */
export interface ResolvedRedirect {
  /** Path with query and hash. */
  readonly location: string
  readonly pathname: string
  /** The way leads through one that has the page begin anew. */
  readonly isAnew: boolean
}

/** Where an address leads in the end, so that following a link changes the place once. */
export function followRedirects(to: string, reach: RouteAccess): ResolvedRedirect {
  const { pathname, search, hash } = addressParts(to)
  const destination = findDestination(pathname, reach)
  if (destination.kind !== 'redirect') return { location: pathname + search + hash, pathname, isAnew: false }
  const end = followRedirects(destination.to + search + hash, reach)
  return { ...end, isAnew: end.isAnew || destination.isAnew === true }
}
