import type { GrantableMenu } from '#features/roles/contract/grantable-menus.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import type { MenuChanges } from './menu-changes.ts'
import { menuLabels } from './menu-nodes.ts'
import { useRoleMessages } from './messages.ts'
import styles from './role-tree.module.css'

interface MenuConflictDialogProps {
  menus: readonly GrantableMenu[]
  theirs: MenuChanges
  onMerge: () => void
  onTakeTheirs: () => void
  onGoBack: () => void
}

/** Shows which menu rows another user has granted or taken away meanwhile. */
export function MenuConflictDialog({ menus, theirs, onMerge, onTakeTheirs, onGoBack }: MenuConflictDialogProps) {
  const messages = useRoleMessages()
  const labels = menuLabels(menus)
  const groups = [
    { title: messages.added, keys: theirs.added },
    { title: messages.removed, keys: theirs.removed },
  ].filter(({ keys }) => keys.length > 0)
  return (
    <Dialog
      isOpen
      title={messages.conflictTitle}
      isAlert
      onClose={onGoBack}
      footer={
        <>
          <Button onClick={onGoBack}>{messages.goBack}</Button>
          <Button onClick={onTakeTheirs}>{messages.takeTheirs}</Button>
          <Button variant="primary" onClick={onMerge}>
            {messages.merge}
          </Button>
        </>
      }
    >
      {messages.conflictText}
      {groups.map(({ title, keys }) => (
        <section key={title}>
          <h3 className={styles.heading}>{title}</h3>
          <ul className={styles.changes}>
            {keys.map((key) => (
              <li key={key}>{labels.get(key) ?? key}</li>
            ))}
          </ul>
        </section>
      ))}
    </Dialog>
  )
}
