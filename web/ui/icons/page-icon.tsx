import { CatalogIcon } from './catalog-icon.tsx'
import { DeclaredIcon } from './declared-icon.tsx'

/** The icon of a page, a group or a link of the menu. */
export interface PageIconName {
  /** The one that the code declares. */
  readonly icon?: string | undefined
  /** The one that an administrator has chosen, shown if there is such an icon. */
  readonly chosenIcon?: string | undefined
}

/** The icon of a page. */
export function PageIcon({ icon, chosenIcon, size = 18 }: PageIconName & { size?: number }) {
  if (chosenIcon !== undefined) return <CatalogIcon name={chosenIcon} size={size} fallback={icon} />
  return icon !== undefined && <DeclaredIcon name={icon} size={size} />
}
