import type { LocalizedText } from '#contract/language.ts'
import { pathWithoutOptional } from '#contract/pages/page-path.ts'
import type { Destination, RouteAccess } from './find-destination.ts'
import { flatRoutes, type Route } from './route.ts'
import { useShellMessages } from '#web/app/messages.ts'

const { 'zh-CN': zh, 'en-US': en } = useShellMessages.in

/** One item of the breadcrumb; the last one has no path. */
export interface Crumb {
  readonly title: LocalizedText
  readonly path?: string
  readonly icon?: string | undefined
  /** Shown instead of `icon`, if there is such an icon. */
  readonly chosenIcon?: string | undefined
  /** What the page is about, such as the name of a record. */
  readonly subject?: string | undefined
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

/** The breadcrumb of a destination: its ancestors, the page that the menu highlights for it, then itself, with what it is about. */
export function trailTo(destination: Exclude<Destination, { kind: 'redirect' }>, { permitted }: RouteAccess, subject?: string): Crumb[] {
  if (destination.kind !== 'page') return [{ title: titleOf(destination) }]
  const { name, title, icon, chosenIcon, activeMenu } = destination.route
  const above = pathTo(permitted, name).slice(0, -1)
  const list = flatRoutes(permitted).filter(({ path }) => pathWithoutOptional(path) === activeMenu)
  const shown = [...above, ...list].filter((route) => !route.hideBreadcrumb && !route.isRoot)
  return [...shown.map((route) => ({ ...route, path: pathWithoutOptional(route.path) })), { title, icon, chosenIcon, subject }]
}
