import { findDestination, type RouteAccess } from './find-destination.ts'
import { isOpenable, pathWithoutOptional } from '#contract/pages/page-path.ts'
import { flatRoutes, isPageRoute } from './route.ts'

/** The paths of the permitted pages with affixed tabs. */
export function affixPaths({ permitted }: RouteAccess): string[] {
  return flatRoutes(permitted)
    .filter((route) => isPageRoute(route) && route.affix && isOpenable(route.path))
    .map(({ path }) => pathWithoutOptional(path))
}

/** Whether a path is that of a permitted page, without redirect. */
export function isPagePath(path: string, routeAccess: RouteAccess): boolean {
  return findDestination(path, routeAccess).kind === 'page'
}
