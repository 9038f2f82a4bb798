import type { Language } from '#contract/language.ts'
import { topLevel } from '#contract/navigation.ts'
import type { Page } from '#contract/pages/page.ts'
import type { Permission } from '#contract/permissions/permission.ts'
import type { PermissionGroup } from '#features/account/contract/api-keys.ts'

/** The sort numbers from the top of the menu down to a page. */
function orderOf({ parent, sort }: Page, pages: readonly Page[]): number[] {
  const above = pages.find(({ id }) => id === parent)
  const top = topLevel.find(({ id }) => id === parent)
  return [...(above ? orderOf(above, pages) : [top?.sort ?? 0]), sort]
}

function compare(one: readonly number[], other: readonly number[]): number {
  const index = one.findIndex((sort, level) => sort !== other[level])
  return index < 0 ? one.length - other.length : (one[index] ?? 0) - (other[index] ?? 0)
}

/** The permissions that keys can have, of those that a user holds: by page, in the order of the menu, each once. */
export function keyPermissionGroups(
  pages: readonly Page[],
  { can, language }: { can: (permission: Permission) => boolean; language: Language },
): PermissionGroup[] {
  const listed = new Set<string>()
  const ordered = pages.map((page) => ({ page, order: orderOf(page, pages) })).toSorted((one, other) => compare(one.order, other.order))
  return ordered.flatMap(({ page: { title, permissions = [], buttons = [] } }) => {
    const own = [...permissions, ...buttons.map(({ permission }) => permission)].filter(
      (permission) => permission.isForKeys && can(permission) && !listed.has(permission.value),
    )
    for (const { value } of own) listed.add(value)
    const items = own.map(({ value, label }) => ({ value, label: label[language] }))
    return items.length === 0 ? [] : [{ title: title[language], permissions: items }]
  })
}
