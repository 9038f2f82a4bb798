import type { MenuItem } from '#web/app/navigation/routes/menu-items.ts'

function containsPath(item: MenuItem, path: string): boolean {
  return item.path === path || (item.children?.some((child) => containsPath(child, path)) ?? false)
}

/** The item with the page at a path, or with a group that contains it. */
export function activeItem(items: readonly MenuItem[], path: string | undefined): MenuItem | undefined {
  return path === undefined ? undefined : items.find((item) => containsPath(item, path))
}
