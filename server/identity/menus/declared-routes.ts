import { type DeclaredMenu, childMenus } from '#contract/pages/declared-menu.ts'
import type { Language } from '#contract/language.ts'
import { isOpenable, pathWithoutOptional } from '#contract/pages/page-path.ts'
import { directoryComponent, frameComponent, linkComponent, type RouteItem } from '#contract/pages/menu-routes.ts'

/** The user for whom routes are built: their permissions and language. */
export interface MenuViewer {
  readonly language: Language
  readonly person: { can(permission: { readonly value: string }): boolean }
}

/** The page that a directory redirects to. */
interface FirstPage {
  /** Absolute. */
  readonly path: string
  /** The page, or a directory that contains it, is not shown in the menu. */
  readonly isHidden: boolean
}

interface BuiltRoute {
  readonly item: RouteItem
  /** The route itself if it is a page, otherwise the first page below it; undefined if there is none without required parameters. */
  readonly firstPage: FirstPage | undefined
}

function relativePath(path: string, parent: DeclaredMenu | null): string {
  const parentPath = parent?.path ?? null
  return parentPath !== null && path.startsWith(`${parentPath}/`) ? path.slice(parentPath.length + 1) : path
}

/** The first page in the menu; a hidden one only if there is no other. */
function firstPageOf(routes: readonly BuiltRoute[]): FirstPage | undefined {
  const all = routes.flatMap(({ firstPage }) => firstPage ?? [])
  return all.find(({ isHidden }) => !isHidden) ?? all[0]
}

function componentOf({ key, type, isCustom }: DeclaredMenu): string {
  if (type === 'directory') return directoryComponent
  if (type === 'link') return linkComponent
  return isCustom ? frameComponent : key
}

function isPermitted({ permissions }: DeclaredMenu, { person }: MenuViewer): boolean {
  return permissions.length === 0 || permissions.some((permission) => person.can(permission))
}

function buildRoutes(menus: readonly DeclaredMenu[], parent: DeclaredMenu | null, viewer: MenuViewer): BuiltRoute[] {
  return childMenus(menus, parent?.key ?? null)
    .filter((menu) => isPermitted(menu, viewer))
    .flatMap((menu) => buildRoute(menus, menu, parent, viewer) ?? [])
}

/** Builds a route and the routes below it; undefined for a button and for a directory without permitted routes. */
function buildRoute(
  menus: readonly DeclaredMenu[],
  menu: DeclaredMenu,
  parent: DeclaredMenu | null,
  viewer: MenuViewer,
): BuiltRoute | undefined {
  const { name, path, title, icon, isHidden, sort, permissions, flags } = menu
  const children = buildRoutes(menus, menu, viewer)
  const isDirectory = menu.type === 'directory'
  if (path === null || (isDirectory && children.length === 0)) return undefined
  const firstPage = firstPageOf(children)
  const values = permissions.map(({ value }) => value)
  const item = {
    path: relativePath(path, parent),
    name,
    component: componentOf(menu),
    ...(isDirectory && firstPage && !flags.isRoot && { redirect: firstPage.path }),
    meta: { title: title[viewer.language], icon, hidden: isHidden, sort, ...(values.length > 0 && { permissions: values }), ...flags },
    ...(children.length > 0 && { children: children.map((route) => route.item) }),
  }
  if (!isDirectory && menu.type !== 'link' && isOpenable(path)) return { item, firstPage: { path: pathWithoutOptional(path), isHidden } }
  return { item, firstPage: firstPage && { ...firstPage, isHidden: isHidden || firstPage.isHidden } }
}

/**
 * The tree of routes that a user may open. A route requires one of its permissions, and that its parent is permitted; empty directories are
 * omitted (specification §6).
 */
export function routesFor(menus: readonly DeclaredMenu[], viewer: MenuViewer): RouteItem[] {
  return buildRoutes(menus, null, viewer).map(({ item }) => item)
}
