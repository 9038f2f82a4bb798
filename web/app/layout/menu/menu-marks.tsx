import { Tag } from '#web/ui/display/tag.tsx'
import type { MenuItem } from '#web/app/navigation/routes/menu-items.ts'
import { useShellMessages } from '#web/app/shell-messages.ts'
import styles from './side-menu.module.css'

/** The badges beside a menu label: the route's own, and the one of a page not built yet. */
export function MenuMarks({ item: { extra, isComing } }: { item: MenuItem }) {
  const { coming } = useShellMessages()
  if (extra === undefined && !isComing) return null
  return (
    <span className={styles.marks}>
      {extra !== undefined && <Tag tone="new">{extra}</Tag>}
      {isComing && <span className={styles.coming}>{coming}</span>}
    </span>
  )
}

/** The accessible name of an item whose label and badges are hidden. */
export function useMarkedName({ label, extra, isComing }: MenuItem): string {
  const { coming } = useShellMessages()
  return [label, extra ?? [], isComing ? coming : []].flat().join(' ')
}
