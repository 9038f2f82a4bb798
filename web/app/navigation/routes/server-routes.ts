import type { LocalizedText } from '#contract/language.ts'
import { directoryComponent, linkComponent, type RouteItem } from '#contract/pages/menu-routes.ts'
import { isKnownIcon } from '#web/ui/icons/known-icon.ts'
import type { LazyPage } from '#web/base/page/feature.ts'
import { embeddedPage } from '#web/app/frames/embedded-entry.ts'
import { notFoundPage } from '#web/app/not-found/not-found-entry.ts'
import { encodePath, encodePattern } from './path-encoding.ts'
import { flatRoutes, type Route } from './route.ts'

/** The code's routes for lookup: pages by id, icons by path. */
interface KnownRoutes {
  readonly pages: ReadonlyMap<string, Route>
  readonly icons: ReadonlyMap<string, string | undefined>
}

const iconName = /^[a-z0-9]+(?:-[a-z0-9]+)*$/

/** The collapsed menu shows icons only, so every top-level item needs one. */
const topLevelDefaults = { icon: 'file' } as const

function inBothLanguages(title: string): LocalizedText {
  return { 'zh-CN': title, 'en-US': title }
}

function absolutePath(path: string, parentPath: string): string {
  return encodePattern(path.startsWith('/') ? path : `${parentPath}/${path}`)
}

function lazyPageOf({ component, meta }: RouteItem, page: Route | undefined): LazyPage | undefined {
  if (page) return page.lazyPage
  if (component === directoryComponent || component === linkComponent) return undefined
  return meta.frameSrc === undefined ? notFoundPage(component) : embeddedPage
}

function serverRoute(item: RouteItem, parentPath: string, known: KnownRoutes): Route {
  const { name, component, redirect, children = [] } = item
  const { title, icon: serverIcon, permissions: _permissions, activeMenu, ...meta } = item.meta
  const path = absolutePath(item.path, parentPath)
  const page = known.pages.get(component)
  const lazyPage = lazyPageOf(item, page)
  const declared = page?.icon ?? known.icons.get(path) ?? (parentPath === '' ? topLevelDefaults.icon : undefined)
  const icon = isKnownIcon(serverIcon) ? serverIcon : declared
  return {
    ...(page?.frameSrc !== undefined && { frameSrc: page.frameSrc }),
    ...meta,
    ...(activeMenu !== undefined && { activeMenu: encodePath(activeMenu) }),
    // Page ids never look like paths, so both are unique.
    id: page?.id ?? path,
    name,
    path,
    title: inBothLanguages(title),
    ...(page && { declaredTitle: page.title }),
    ...(icon !== undefined && { icon }),
    ...(icon !== serverIcon && iconName.test(serverIcon) && { chosenIcon: serverIcon }),
    ...(redirect !== undefined && { redirect: encodePath(redirect) }),
    // The response's permissions are already checked; the page has its own.
    ...(page?.permissions && { permissions: page.permissions }),
    ...(lazyPage && { lazyPage }),
    children: routesOf(children, path, known),
  }
}

function routesOf(items: readonly RouteItem[], parentPath: string, known: KnownRoutes): Route[] {
  return items.map((item) => serverRoute(item, parentPath, known)).toSorted((a, b) => a.sort - b.sort)
}

/**
 * Builds routes from the response of the menu call (specification §6, BACK): name, position and badge come from the response, the component
 * comes from the code, by page id. An unknown page gets a page that says so; an unknown icon falls back to the code's icon. Equal sort
 * keeps the response order.
 */
export function serverRoutes(items: readonly RouteItem[], declared: readonly Route[]): Route[] {
  const all = flatRoutes(declared)
  return routesOf(items, '', {
    pages: new Map(all.filter(({ lazyPage }) => lazyPage).map((route) => [route.id, route])),
    icons: new Map(all.map(({ path, icon }) => [path, icon])),
  })
}
