import { CatalogIcon } from '#web/ui/icons/catalog-icon.tsx'
import { NamedIcon } from '#web/ui/icons/icon.tsx'
import styles from './side-menu.module.css'

interface MenuIconProps {
  item: {
    readonly icon?: string | undefined
    readonly chosenIcon?: string | undefined
    /** Shown without an icon: the first character of the label. */
    readonly initial?: string | undefined
  }
}

/** The icon of a menu item: the one that an administrator has chosen, or that of the code. */
export function MenuIcon({ item: { icon, chosenIcon, initial } }: MenuIconProps) {
  if (chosenIcon !== undefined) return <CatalogIcon name={chosenIcon} fallback={icon} />
  if (icon !== undefined) return <NamedIcon name={icon} />
  return (
    initial !== undefined && (
      <span className={styles.initial} aria-hidden="true">
        {initial}
      </span>
    )
  )
}
