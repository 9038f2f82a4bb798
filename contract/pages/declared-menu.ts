import type { LocalizedText } from '#contract/language.ts'
import { groupPermissions, type Page, type PageGroup, type MenuLink, type RouteFlags } from './page.ts'
import type { Permission } from '#contract/permissions/permission.ts'

/** A row of the menu tree: a group, link, page, or button of a page. */
export interface DeclaredMenu {
  /** Unique in the product. Roles grant permissions by this key. */
  readonly key: string
  readonly parentKey: string | null
  readonly type: 'directory' | 'page' | 'link' | 'frame' | 'button'
  /** The route's name; for a button, its key. */
  readonly name: string
  readonly title: LocalizedText
  /** Empty if there is none. */
  readonly icon: string
  readonly sort: number
  readonly isHidden: boolean
  /** Any one of them is sufficient; an empty list requires none. */
  readonly permissions: readonly Permission[]
  /** Absolute; null for a button. */
  readonly path: string | null
  readonly flags: RouteFlags
  /** Created by a user: there is no page in code for it. */
  readonly isCustom?: true
}

/** The flags of a route that users can edit. An empty `activeMenu` removes that of the code. */
export type MenuFlags = Pick<RouteFlags, 'openType' | 'keepAlive' | 'affix' | 'alwaysShow' | 'activeMenu'>

/** Users' edits of a row; a null or a missing flag keeps the value from the code. */
export interface MenuEdits {
  readonly key: string
  readonly parentKey: string | null
  /** The Chinese title. */
  readonly title: string | null
  /** The English title. */
  readonly subtitle: string | null
  readonly icon: string | null
  readonly sort: number | null
  readonly isHidden: boolean | null
  readonly flags: MenuFlags
}

function topLevelMenu({ id, path, title, icon, sort, ...flags }: PageGroup | MenuLink, permissions: readonly Permission[]): DeclaredMenu {
  const type = 'href' in flags ? 'link' : 'directory'
  return { key: id, parentKey: null, type, name: id, title, icon, sort, isHidden: false, permissions, path, flags }
}

function pageMenus(page: Page): DeclaredMenu[] {
  const { id, path, name, parent, title, icon = '', sort, permissions = [], buttons = [], isGroup, hidden = false, ...rest } = page
  const { guardsGroup: _ofGroup, ready: _ofConsole, ...flags } = rest
  const type = isGroup ? 'directory' : flags.frameSrc === undefined ? 'page' : 'frame'
  return [
    { key: id, parentKey: parent, type, name, title, icon, sort, isHidden: hidden, permissions, path, flags },
    ...buttons.map((button, index): DeclaredMenu => ({
      key: button.id,
      parentKey: id,
      type: 'button',
      name: button.id,
      title: button.title,
      icon: '',
      sort: index,
      isHidden: false,
      permissions: [button.permission],
      path: null,
      flags: {},
    })),
  ]
}

/** The menu rows of the top level, the pages and their buttons. */
export function declaredMenus(top: readonly (PageGroup | MenuLink)[], pages: readonly Page[]): DeclaredMenu[] {
  return [...top.map((item) => topLevelMenu(item, groupPermissions(item.id, pages))), ...pages.flatMap(pageMenus)]
}

function withoutEmpty({ activeMenu, ...flags }: RouteFlags): RouteFlags {
  return activeMenu ? { ...flags, activeMenu } : flags
}

/** Applies users' edits to the declared rows. A row without an entry in `edits` is not installed and is omitted. */
export function editedMenus(menus: readonly DeclaredMenu[], edits: readonly MenuEdits[]): DeclaredMenu[] {
  const editsByKey = new Map(edits.map((edit) => [edit.key, edit]))
  return menus.flatMap((menu) => {
    const edit = editsByKey.get(menu.key)
    if (!edit) return []
    return {
      ...menu,
      parentKey: edit.parentKey,
      title: { 'zh-CN': edit.title ?? menu.title['zh-CN'], 'en-US': edit.subtitle ?? menu.title['en-US'] },
      icon: edit.icon ?? menu.icon,
      sort: edit.sort ?? menu.sort,
      isHidden: edit.isHidden ?? menu.isHidden,
      flags: withoutEmpty({ ...menu.flags, ...edit.flags }),
    }
  })
}

/** The child rows of a parent, or of the root for null, ordered by `sort` and then by path. */
export function childMenus(menus: readonly DeclaredMenu[], parentKey: string | null): DeclaredMenu[] {
  return menus
    .filter((menu) => menu.parentKey === parentKey)
    .toSorted((one, other) => one.sort - other.sort || ((one.path ?? '') < (other.path ?? '') ? -1 : 1))
}
