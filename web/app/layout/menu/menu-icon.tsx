import { CatalogIcon } from '#web/ui/icons/catalog-icon.tsx'
import { NamedIcon } from '#web/ui/icons/icon.tsx'

interface MenuIconProps {
  item: { readonly icon?: string | undefined; readonly chosenIcon?: string | undefined }
}

/** The icon of a menu item: the one that an administrator has chosen, or that of the code. */
export function MenuIcon({ item: { icon, chosenIcon } }: MenuIconProps) {
  if (chosenIcon !== undefined) return <CatalogIcon name={chosenIcon} fallback={icon} />
  return icon !== undefined && <NamedIcon name={icon} />
}
