import { useEffect } from 'react'
import { type MenuItem, menus, type MenuRow } from '#features/menus/contract/menus.ts'
import { Button } from '#web/ui/button/button.tsx'
import { FieldGroups } from '#web/ui/form/field-groups.tsx'
import { Form } from '#web/ui/form/form.tsx'
import { ReadOnlyFields } from '#web/resource/form/read-only-fields.tsx'
import { ConflictDialog } from '#web/resource/form/conflict-dialog.ts'
import { useMenuMessages } from './messages.ts'
import styles from './menus-page.module.css'
import { useMenuForm } from './use-menu-form.ts'

interface MenuFormProps {
  /** The whole menu. */
  items: readonly MenuItem[]
  row: MenuRow
  isReadOnly: boolean
  onDirtyChange: (isDirty: boolean) => void
  onSaved: (row: MenuRow) => void
}

/** The form of an existing menu item. */
export function MenuForm({ items, row, isReadOnly, onDirtyChange, onSaved }: MenuFormProps) {
  const messages = useMenuMessages()
  const { form, layout, words, resourceMessages, conflict, resolve, goBack } = useMenuForm({
    items,
    row,
    hasLeaveGuard: true,
    isReadOnly,
    onDone: onSaved,
  })
  const { isDirty } = form
  useEffect(() => {
    onDirtyChange(isDirty)
    return () => onDirtyChange(false)
  }, [isDirty, onDirtyChange])
  const parts = { resource: menus, words, messages: resourceMessages }
  return (
    <>
      <Form form={form}>
        <FieldGroups form={form} layout={layout} isReadOnly={isReadOnly} />
        {!isReadOnly && (
          <div className={styles.buttons}>
            <Button type="submit" variant="primary" isBusy={form.isBusy} disabled={!isDirty}>
              {messages.save}
            </Button>
            <Button disabled={!isDirty || form.isBusy} onClick={() => form.reset()}>
              {messages.reset}
            </Button>
          </div>
        )}
      </Form>
      <ReadOnlyFields {...parts} row={row} />
      {conflict && <ConflictDialog {...parts} conflict={conflict} onResolve={resolve} onClose={goBack} />}
    </>
  )
}
