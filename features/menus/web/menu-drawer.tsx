import type { MenuItem, MenuRow } from '#features/menus/contract/menus.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Drawer } from '#web/ui/dialog/drawer.tsx'
import { FieldGroups } from '#web/ui/form/field-groups.tsx'
import { Form } from '#web/ui/form/form.tsx'
import { useMenuMessages } from './messages.ts'
import { useMenuForm } from './use-menu-form.ts'

interface MenuDrawerProps {
  /** The whole menu. */
  items: readonly MenuItem[]
  /** The row below which the new one will be; null for the top level. */
  parentId: string | null
  sort: number
  onClose: () => void
  onCreated: (row: MenuRow) => void
}

/** A drawer with the form of a new menu item. */
export function MenuDrawer({ items, parentId, sort, onClose, onCreated }: MenuDrawerProps) {
  const messages = useMenuMessages()
  const initial = { parentId, sort, type: 'directory', openType: 'current', path: null, address: null, auth: null, activeMenu: null }
  const { form, layout } = useMenuForm({ items, initial, onDone: onCreated })
  return (
    <Drawer
      isOpen
      isWide
      title={parentId === null ? messages.addTop : messages.addChild}
      isDirty={form.isDirty}
      onClose={onClose}
      renderFooter={(close) => (
        <>
          <Button onClick={close}>{messages.cancel}</Button>
          <Button type="submit" form={form.formProps.id} variant="primary" isBusy={form.isBusy}>
            {messages.create}
          </Button>
        </>
      )}
    >
      <Form form={form}>
        <FieldGroups form={form} layout={layout} isReadOnly={false} />
      </Form>
    </Drawer>
  )
}
