import type { LocalizedText } from '#contract/language.ts'
import { pathWithoutOptional } from '#contract/pages/page-path.ts'
import { en } from '#web/app/messages.en.ts'
import { zh } from '#web/app/messages.zh.ts'
import type { Destination, RouteAccess } from './find-destination.ts'
import type { Route } from './route.ts'

/** One item of the breadcrumb; the last one has no path. */
export interface Crumb {
  readonly title: LocalizedText
  readonly path?: string
}

/** The routes from the root to the one of this name; empty if it does not exist. */
export function pathTo(routes: readonly Route[], name: string): Route[] {
  for (const route of routes) {
    if (route.name === name) return [route]
    const below = pathTo(route.children, name)
    if (below.length > 0) return [route, ...below]
  }
  return []
}

const notFound = { 'zh-CN': zh.notFoundShort, 'en-US': en.notFoundShort }
const forbidden = { 'zh-CN': zh.forbiddenShort, 'en-US': en.forbiddenShort }

/** The title of a destination. */
export function titleOf(destination: Exclude<Destination, { kind: 'redirect' }>): LocalizedText {
  if (destination.kind === 'page') return destination.route.title
  return destination.kind === 'notFound' ? notFound : forbidden
}

/** The breadcrumb of a destination: its ancestors, then itself. */
export function trailTo(destination: Exclude<Destination, { kind: 'redirect' }>, { permitted }: RouteAccess): Crumb[] {
  const self = { title: titleOf(destination) }
  if (destination.kind !== 'page') return [self]
  const above = pathTo(permitted, destination.route.name).slice(0, -1)
  const shown = above.filter((route) => !route.hideBreadcrumb && !route.isRoot)
  return [...shown.map(({ title, path }) => ({ title, path: pathWithoutOptional(path) })), self]
}
