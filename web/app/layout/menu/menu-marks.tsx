import { Tag } from '#web/ui/display/tag.tsx'
import type { MenuItem } from '#web/app/navigation/routes/menu-items.ts'
import { useShellMessages } from '#web/app/shell-messages.ts'
import styles from './side-menu.module.css'

/** What stands beside a label in the menu: the route's own mark, and that its page is still to be built. */
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

/** What an item is called where neither label nor marks are shown. */
export function useMarkedName({ label, extra, isComing }: MenuItem): string {
  const { coming } = useShellMessages()
  return [label, extra ?? [], isComing ? coming : []].flat().join(' ')
}
