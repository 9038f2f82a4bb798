import type { DeclaredMenu } from '#contract/pages/declared-menu.ts'
import type { MenuRow } from './menus.ts'

/** What is stored of a row beside its menu item. */
export type StoredMenu = Pick<MenuRow, 'id' | 'parentId' | 'component' | 'auth' | 'version' | 'createDate' | 'updateDate'>

/** The row of a menu item. */
export function menuRow(menu: DeclaredMenu, stored: StoredMenu): MenuRow {
  const { key, type, title, icon, sort, isHidden, flags, isCustom = false } = menu
  const address = flags.href ?? flags.frameSrc ?? null
  return {
    ...stored,
    key,
    type,
    title: title['zh-CN'],
    subtitle: title['en-US'],
    icon,
    sort,
    // A custom link has no page, although its route has a path.
    path: isCustom && type === 'link' ? null : menu.path,
    address,
    openType: flags.openType ?? (type === 'link' ? 'new' : 'current'),
    hidden: isHidden,
    keepAlive: flags.keepAlive ?? false,
    affix: flags.affix ?? false,
    alwaysShow: flags.alwaysShow ?? false,
    activeMenu: flags.activeMenu ?? null,
    isBuiltIn: !isCustom,
  }
}

/** The rows of the items of the code, as they are before anybody edits them. Their ids are numbers in order. */
export function declaredRows(menus: readonly DeclaredMenu[], date: string): MenuRow[] {
  const ids = new Map(menus.map(({ key }, index) => [key, String(index).padStart(16, '0')]))
  return menus.map((menu) => {
    const { key, parentKey, type, permissions } = menu
    const hasPage = type === 'page' || type === 'frame'
    return menuRow(menu, {
      id: ids.get(key) ?? '',
      parentId: parentKey === null ? null : (ids.get(parentKey) ?? null),
      component: hasPage ? key : null,
      // A directory is shown with any permission of its pages, but granting it grants none of them.
      auth: type === 'directory' ? null : (permissions[0]?.value ?? null),
      version: 1,
      createDate: date,
      updateDate: date,
    })
  })
}
