import { type DeclaredMenu, menusBelow } from '#contract/kit/declared-menu.ts'
import { type Language, languages } from '#contract/kit/language.ts'
import { isOpenable, pathWithoutOptional } from '#contract/kit/page-path.ts'
import type { MenuItem, RouteItem } from './menus.ts'

/** For whom a tree is made: what they hold, and the language they read. */
export interface Reader {
  readonly language: Language
  readonly person: { can(permission: { readonly value: string }): boolean }
}

/** Stands in the place of a page's id where a route is a directory, which has nothing to show of its own. */
export const directoryComponent = 'LAYOUT'

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
  const { key, name, path, title, icon, isHidden, sort, permissions, flags } = menu
  const below = placedRoutes(menus, menu, reader)
  const isDirectory = menu.type === 'directory'
  if (path === null || (isDirectory && below.length === 0)) return undefined
  const inside = firstOf(below)
  const values = permissions.map(({ value }) => value)
  const item = {
    path: relativePath(path, parent),
    name,
    component: isDirectory ? directoryComponent : key,
    ...(isDirectory && inside && { redirect: inside.path }),
    meta: { title: title[reader.language], icon, hidden: isHidden, sort, ...(values.length > 0 && { permissions: values }), ...flags },
    ...(below.length > 0 && { children: below.map((route) => route.item) }),
  }
  if (!isDirectory && isOpenable(path)) return { item, first: { path: pathWithoutOptional(path), isHidden } }
  return { item, first: inside && { ...inside, isHidden: isHidden || inside.isHidden } }
}

/** The routes that a person may reach: a page needs one of its permissions and its parent; a directory with nothing left in it is gone (specification §6). */
export function routesFor(menus: readonly DeclaredMenu[], reader: Reader): RouteItem[] {
  return placedRoutes(menus, null, reader).map(({ item }) => item)
}

/** Rows below a parent as the management list shows them, in this language. */
function itemsBelow(menus: readonly DeclaredMenu[], parentKey: string | null, language: Language): MenuItem[] {
  return menusBelow(menus, parentKey).map(({ key, type, title, permissions, path }) => ({
    label: title[language],
    key,
    type,
    subtitle: languages.filter((other) => other !== language).map((other) => title[other])[0] ?? '',
    openType: 'current',
    auth: permissions[0]?.value ?? null,
    path,
    children: itemsBelow(menus, key, language),
  }))
}

function itemsNamed(items: readonly MenuItem[], name: string): MenuItem[] {
  return items.flatMap((item) => {
    if (item.label.toLowerCase().includes(name)) return item
    const children = itemsNamed(item.children, name)
    return children.length > 0 ? { ...item, children } : []
  })
}

/** The whole menu as the management list shows it; with a name, the items whose label holds it, with all that stands above and below them. */
export function menuItems(
  menus: readonly DeclaredMenu[],
  { language, name = '' }: { language: Language; name?: string | undefined },
): MenuItem[] {
  const items = itemsBelow(menus, null, language)
  return name === '' ? items : itemsNamed(items, name.toLowerCase())
}
