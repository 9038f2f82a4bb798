import type { MenuItem } from '#web/app/navigation/routes/menu-items.ts'
import { CatalogIcon } from '#web/ui/icons/catalog-icon.tsx'
import { NamedIcon } from '#web/ui/icons/icon.tsx'

/** The icon of a menu item: the one that an administrator has chosen, or that of the code. */
export function MenuIcon({ item: { icon, chosenIcon } }: { item: Pick<MenuItem, 'icon' | 'chosenIcon'> }) {
  if (chosenIcon !== undefined) return <CatalogIcon name={chosenIcon} fallback={icon} />
  return icon !== undefined && <NamedIcon name={icon} />
}
