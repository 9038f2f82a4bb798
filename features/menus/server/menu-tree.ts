import type { Language } from '#contract/language.ts'
import { searchKey } from '#contract/texts/search-key.ts'
import { childrenOf } from '#features/menus/contract/menu-position.ts'
import type { MenuItem, MenuRow } from '#features/menus/contract/menus.ts'

/** The rows below a parent in the management list. */
function itemsBelow(rows: readonly MenuRow[], parentId: string | null, language: Language): MenuItem[] {
  return childrenOf(rows, parentId).map(({ title, subtitle, path, address, ...row }) => {
    const [label, other] = language === 'zh-CN' ? [title, subtitle] : [subtitle, title]
    return { ...row, label, subtitle: other, path: row.type === 'link' ? address : path, children: itemsBelow(rows, row.id, language) }
  })
}

function itemsNamed(items: readonly MenuItem[], name: string): MenuItem[] {
  return items.flatMap((item) => {
    if (searchKey(item.label).includes(name)) return item
    const children = itemsNamed(item.children, name)
    return children.length > 0 ? { ...item, children } : []
  })
}

/** The menu as a tree for the management list. With a name: the items whose label contains it, with their ancestors and descendants. */
export function menuItems(
  rows: readonly MenuRow[],
  { language, name = '' }: { language: Language; name?: string | undefined },
): MenuItem[] {
  const items = itemsBelow(rows, null, language)
  return name === '' ? items : itemsNamed(items, searchKey(name))
}
