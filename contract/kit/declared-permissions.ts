import type { Page } from './page.ts'
import type { Permission } from './permission.ts'

/** Every permission that a page or one of its buttons declares, once. */
export function declaredPermissions(pages: readonly Page[]): Permission[] {
  const all = pages.flatMap((page) => [...(page.permissions ?? []), ...(page.buttons ?? []).map(({ permission }) => permission)])
  return [...new Map(all.map((permission) => [permission.value, permission])).values()]
}
