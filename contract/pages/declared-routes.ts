import { type DeclaredMenu, childMenus } from './declared-menu.ts'
import type { Language } from '#contract/language.ts'
import { isOpenable, pathWithoutOptional } from './page-path.ts'
import { directoryComponent, frameComponent, linkComponent, type RouteItem } from './menu-routes.ts'

/** The user for whom routes are built: their permissions and language. */
export interface MenuViewer {
  readonly language: Language
  readonly person: { can(permission: { readonly value: string }): boolean }
}

/** A route with the absolute path of its first page, and whether the menu hides that page. */
interface RouteNode {
  readonly item: RouteItem
  readonly first: { readonly path: string; readonly isHidden: boolean } | undefined
}

function relativePath(path: string, parent: DeclaredMenu | null): string {
  const parentPath = parent?.path ?? null
  return parentPath !== null && path.startsWith(`${parentPath}/`) ? path.slice(parentPath.length + 1) : path
}

/** The first page that the menu shows; a hidden one only if there is no other. */
function firstPageOf(routes: readonly RouteNode[]): RouteNode['first'] {
  const all = routes.flatMap(({ first }) => first ?? [])
  return all.find(({ isHidden }) => !isHidden) ?? all[0]
}

function componentOf({ key, type, isCustom }: DeclaredMenu): string {
  if (type === 'directory') return directoryComponent
  if (type === 'link') return linkComponent
  return isCustom ? frameComponent : key
}

function routeNodes(menus: readonly DeclaredMenu[], parent: DeclaredMenu | null, viewer: MenuViewer): RouteNode[] {
  return childMenus(menus, parent?.key ?? null)
    .filter(({ permissions }) => permissions.length === 0 || permissions.some((permission) => viewer.person.can(permission)))
    .flatMap((menu) => routeNode(menus, menu, parent, viewer) ?? [])
}

function routeNode(
  menus: readonly DeclaredMenu[],
  menu: DeclaredMenu,
  parent: DeclaredMenu | null,
  viewer: MenuViewer,
): RouteNode | undefined {
  const { name, path, title, icon, isHidden, sort, permissions, flags } = menu
  const children = routeNodes(menus, menu, viewer)
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
  if (!isDirectory && menu.type !== 'link' && isOpenable(path)) return { item, first: { path: pathWithoutOptional(path), isHidden } }
  return { item, first: firstPage && { ...firstPage, isHidden: isHidden || firstPage.isHidden } }
}

/** The routes that a user may open: a page requires one of its permissions and those of its parent; empty directories are omitted (specification §6). */
export function routesFor(menus: readonly DeclaredMenu[], viewer: MenuViewer): RouteItem[] {
  return routeNodes(menus, null, viewer).map(({ item }) => item)
}
