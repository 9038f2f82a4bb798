import type { LocalizedText } from '#contract/language.ts'
import { groupPermissions, type Page, type PageGroup, type MenuLink, type RouteFlags } from './page.ts'
import type { Permission } from '#contract/permissions/permission.ts'

/** A row of the menu as the code declares it: a group, a link, a page, or a button on a page. */
export interface DeclaredMenu {
  /** Unique in the product; what roles grant. */
  readonly key: string
  readonly parentKey: string | null
  readonly type: 'directory' | 'page' | 'link' | 'frame' | 'button'
  /** The route's name; a button's is its key. */
  readonly name: string
  readonly title: LocalizedText
  /** Empty where there is none. */
  readonly icon: string
  readonly sort: number
  readonly isHidden: boolean
  /** Holding one of them opens it; none are needed where the list is empty. */
  readonly permissions: readonly Permission[]
  /** Absolute; a button has none. */
  readonly path: string | null
  readonly flags: RouteFlags
  /** People have made it: no page of the code stands behind it. */
  readonly isMade?: true
}

/** What people have set of a row, and where they have put it; null follows the code. */
export interface MenuEdits {
  readonly key: string
  readonly parentKey: string | null
  readonly title: string | null
  readonly icon: string | null
  readonly sort: number | null
  readonly isHidden: boolean | null
}

function menuOfTop({ id, path, title, icon, sort, ...flags }: PageGroup | MenuLink, permissions: readonly Permission[]): DeclaredMenu {
  const type = 'href' in flags ? 'link' : 'directory'
  return { key: id, parentKey: null, type, name: id, title, icon, sort, isHidden: false, permissions, path, flags }
}

function menusOfPage(page: Page): DeclaredMenu[] {
  const { id, path, name, parent, title, icon = '', sort, permissions = [], buttons = [], isGroup, hidden = false, ...rest } = page
  const { opensGroup: _ofGroup, ready: _ofConsole, ...flags } = rest
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

/** The rows that the top level of the menu, pages and their buttons stand for. */
export function declaredMenus(top: readonly (PageGroup | MenuLink)[], pages: readonly Page[]): DeclaredMenu[] {
  return [...top.map((item) => menuOfTop(item, groupPermissions(item.id, pages))), ...pages.flatMap(menusOfPage)]
}

/** The rows as they hold with what people have set over what the code says; a row without edits is none of the installed ones, and left out. */
export function editedMenus(menus: readonly DeclaredMenu[], edits: readonly MenuEdits[]): DeclaredMenu[] {
  const ofKey = new Map(edits.map((edit) => [edit.key, edit]))
  return menus.flatMap((menu) => {
    const edit = ofKey.get(menu.key)
    if (!edit) return []
    return {
      ...menu,
      parentKey: edit.parentKey,
      title: edit.title === null ? menu.title : { 'zh-CN': edit.title, 'en-US': edit.title },
      icon: edit.icon ?? menu.icon,
      sort: edit.sort ?? menu.sort,
      isHidden: edit.isHidden ?? menu.isHidden,
    }
  })
}

/** The rows below a parent in the menu's order: by sort, and equal ones by path; null gives the topmost. */
export function menusBelow(menus: readonly DeclaredMenu[], parentKey: string | null): DeclaredMenu[] {
  return menus
    .filter((menu) => menu.parentKey === parentKey)
    .toSorted((one, other) => one.sort - other.sort || ((one.path ?? '') < (other.path ?? '') ? -1 : 1))
}
