import { type DeclaredMenu, childMenus } from '#contract/pages/declared-menu.ts'
import { type Language, languages } from '#contract/language.ts'
import type { MenuItem } from './menus.ts'

/** The rows below a parent in the management list. */
function itemsBelow(menus: readonly DeclaredMenu[], parentKey: string | null, language: Language): MenuItem[] {
  return childMenus(menus, parentKey).map(({ key, type, title, permissions, path, flags }) => ({
    label: title[language],
    key,
    type,
    subtitle: languages.filter((other) => other !== language).map((other) => title[other])[0] ?? '',
    openType: type === 'link' ? 'new' : 'current',
    auth: type === 'directory' ? null : (permissions[0]?.value ?? null),
    path: flags.href ?? path,
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

/** The menu as a tree for the management list. With a name: the items whose label contains it, with their ancestors and descendants. */
export function menuItems(
  menus: readonly DeclaredMenu[],
  { language, name = '' }: { language: Language; name?: string | undefined },
): MenuItem[] {
  const items = itemsBelow(menus, null, language)
  return name === '' ? items : itemsNamed(items, name.toLowerCase())
}
