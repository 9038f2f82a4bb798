import { type DeclaredMenu, menusBelow } from './declared-menu.ts'
import type { Language } from '#contract/language.ts'
import { isOpenable, pathWithoutOptional } from './page-path.ts'
import { directoryComponent, frameComponent, linkComponent, type RouteItem } from './menu-routes.ts'

/** For whom a tree is made: what they hold, and the language they read. */
export interface Reader {
  readonly language: Language
  readonly person: { can(permission: { readonly value: string }): boolean }
}

/** A route with where it leads: the absolute path of the first page in it, and whether the menu shows that page. */
interface PlacedRoute {
  readonly item: RouteItem
  readonly first: { readonly path: string; readonly isHidden: boolean } | undefined
}

function relativePath(path: string, parent: DeclaredMenu | null): string {
  const above = parent?.path ?? null
  return above !== null && path.startsWith(`${above}/`) ? path.slice(above.length + 1) : path
}

/** The first page of several that the menu shows; one that it hides only when there is no other. */
function firstOf(routes: readonly PlacedRoute[]): PlacedRoute['first'] {
  const all = routes.flatMap(({ first }) => first ?? [])
  return all.find(({ isHidden }) => !isHidden) ?? all[0]
}

function componentOf({ key, type, isMade }: DeclaredMenu): string {
  if (type === 'directory') return directoryComponent
  if (type === 'link') return linkComponent
  return isMade ? frameComponent : key
}

function placedRoutes(menus: readonly DeclaredMenu[], parent: DeclaredMenu | null, reader: Reader): PlacedRoute[] {
  return menusBelow(menus, parent?.key ?? null)
    .filter(({ permissions }) => permissions.length === 0 || permissions.some((permission) => reader.person.can(permission)))
    .flatMap((menu) => placedRoute(menus, menu, parent, reader) ?? [])
}

function placedRoute(
  menus: readonly DeclaredMenu[],
  menu: DeclaredMenu,
  parent: DeclaredMenu | null,
  reader: Reader,
): PlacedRoute | undefined {
  const { name, path, title, icon, isHidden, sort, permissions, flags } = menu
  const below = placedRoutes(menus, menu, reader)
  const isDirectory = menu.type === 'directory'
  if (path === null || (isDirectory && below.length === 0)) return undefined
  const inside = firstOf(below)
  const values = permissions.map(({ value }) => value)
  const item = {
    path: relativePath(path, parent),
    name,
    component: componentOf(menu),
    ...(isDirectory && inside && !flags.isRoot && { redirect: inside.path }),
    meta: { title: title[reader.language], icon, hidden: isHidden, sort, ...(values.length > 0 && { permissions: values }), ...flags },
    ...(below.length > 0 && { children: below.map((route) => route.item) }),
  }
  if (!isDirectory && menu.type !== 'link' && isOpenable(path)) return { item, first: { path: pathWithoutOptional(path), isHidden } }
  return { item, first: inside && { ...inside, isHidden: isHidden || inside.isHidden } }
}

/** The routes that a person may reach: a page needs one of its permissions and its parent; a directory with nothing left in it is gone (specification §6). */
export function routesFor(menus: readonly DeclaredMenu[], reader: Reader): RouteItem[] {
  return placedRoutes(menus, null, reader).map(({ item }) => item)
}
