import { Tag } from '#web/ui/display/tag.tsx'
import type { MenuItem } from '#web/app/navigation/routes/menu-items.ts'
import { useShellMessages } from '#web/app/messages.ts'
import layout from '#web/ui/theme/layout.module.css'
import styles from './side-menu.module.css'

/** The badges beside a menu label: the route's own, and the one of a page not built yet. */
export function MenuBadges({ item: { extra, isComingSoon } }: { item: MenuItem }) {
  const { comingSoon } = useShellMessages()
  if (extra === undefined && !isComingSoon) return null
  return (
    <span className={`${layout.row} ${layout.gap1} ${layout.fixed}`}>
      {extra !== undefined && <Tag tone="new">{extra}</Tag>}
      {isComingSoon && <span className={styles.comingSoon}>{comingSoon}</span>}
    </span>
  )
}

/** The accessible name of an item whose label and badges are hidden. */
export function useLabelWithBadges({ label, extra, isComingSoon }: MenuItem): string {
  const { comingSoon } = useShellMessages()
  return [label, extra ?? [], isComingSoon ? comingSoon : []].flat().join(' ')
}
