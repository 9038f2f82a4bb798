import { type DeclaredMenu, menusBelow } from '#contract/pages/declared-menu.ts'
import { type Language, languages } from '#contract/language.ts'
import type { MenuItem } from './menus.ts'

/** Rows below a parent as the management list shows them, in this language. */
function itemsBelow(menus: readonly DeclaredMenu[], parentKey: string | null, language: Language): MenuItem[] {
  return menusBelow(menus, parentKey).map(({ key, type, title, permissions, path, flags }) => ({
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

/** The whole menu as the management list shows it; with a name, the items whose label holds it, with all that stands above and below them. */
export function menuItems(
  menus: readonly DeclaredMenu[],
  { language, name = '' }: { language: Language; name?: string | undefined },
): MenuItem[] {
  const items = itemsBelow(menus, null, language)
  return name === '' ? items : itemsNamed(items, name.toLowerCase())
}
