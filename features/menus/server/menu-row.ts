import type { DeclaredMenu } from '#contract/pages/declared-menu.ts'
import type { MenuRow } from '#features/menus/contract/menus.ts'

/** What is stored of a row beside its menu item. */
type StoredMenu = Pick<MenuRow, 'id' | 'parentId' | 'component' | 'auth' | 'version' | 'createDate' | 'updateDate'>

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
