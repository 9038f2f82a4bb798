import type { LocalizedText } from '#contract/language.ts'
import { pathWithoutOptional } from '#contract/pages/page-path.ts'
import { en } from '#web/app/messages.en.ts'
import { zh } from '#web/app/messages.zh.ts'
import type { Destination, RouteAccess } from './find-destination.ts'
import type { Route } from './route.ts'

/** One step of the way to a page; the last one has no path. */
export interface Crumb {
  readonly title: LocalizedText
  readonly path?: string
}

/** The routes that lead to the one of this name, from the top down, itself included; empty when it is not there. */
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

/** What a destination is called. */
export function titleOf(destination: Exclude<Destination, { kind: 'redirect' }>): LocalizedText {
  if (destination.kind === 'page') return destination.route.title
  return destination.kind === 'notFound' ? notFound : forbidden
}

/** The breadcrumb of a destination: groups and pages above it, then itself. */
export function trailTo(destination: Exclude<Destination, { kind: 'redirect' }>, { permitted }: RouteAccess): Crumb[] {
  const self = { title: titleOf(destination) }
  if (destination.kind !== 'page') return [self]
  const above = pathTo(permitted, destination.route.name).slice(0, -1)
  const shown = above.filter((route) => !route.hideBreadcrumb && !route.isRoot)
  return [...shown.map(({ title, path }) => ({ title, path: pathWithoutOptional(path) })), self]
}
