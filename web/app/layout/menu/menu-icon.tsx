import { PageIcon, type PageIconName } from '#web/ui/icons/page-icon.tsx'
import styles from './side-menu.module.css'

interface MenuIconProps {
  item: PageIconName & {
    /** Shown without an icon: the first character of the label. */
    readonly initial?: string | undefined
  }
}

/** The icon of a menu item. */
export function MenuIcon({ item: { icon, chosenIcon, initial } }: MenuIconProps) {
  if (chosenIcon !== undefined || icon !== undefined) return <PageIcon {...{ icon, chosenIcon }} />
  return (
    initial !== undefined && (
      <span className={styles.initial} aria-hidden="true">
        {initial}
      </span>
    )
  )
}
