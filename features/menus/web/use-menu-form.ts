import { useMemo } from 'react'
import type { FieldValues } from '#contract/resource/rules.ts'
import { hasMenuField } from '#features/menus/contract/menu-rules.ts'
import { type MenuItem, menus, menuTypes, type MenuRow, type MenuType } from '#features/menus/contract/menus.ts'
import { useResourceForm } from '#web/resource/form/use-resource-form.ts'
import { useResourceMessages } from '#web/resource/messages.ts'
import { menuLayout } from './menu-layout.tsx'
import { useMenuMessages } from './messages.ts'
import { useMenuWords } from './menu-words.ts'
import { flatMenus } from './menu-nodes.ts'
import { usePermissionChoices } from './use-permission-choices.ts'

interface MenuFormOptions {
  /** The whole menu. */
  readonly items: readonly MenuItem[]
  /** The row to edit; undefined creates one. */
  readonly row?: MenuRow
  /** The initial values of a new row. */
  readonly initial?: FieldValues
  readonly hasLeaveGuard?: boolean
  readonly isReadOnly?: boolean
  readonly onDone: (row: MenuRow) => void
}

function typeOf(value: unknown): MenuType {
  return menuTypes.find((type) => type === value) ?? 'directory'
}

const shownWhen = {
  path: ({ type }: FieldValues) => hasMenuField(typeOf(type), 'path'),
  address: ({ type }: FieldValues) => hasMenuField(typeOf(type), 'address'),
  auth: ({ type }: FieldValues) => hasMenuField(typeOf(type), 'auth'),
}

/** The names of fields and their values, with those of the items that can be parents, which a conflict shows. */
function useFormWords(items: readonly MenuItem[]) {
  const words = useMenuWords()
  return useMemo(() => {
    const parentId = Object.fromEntries(flatMenus(items).map(({ id, label }) => [id, label]))
    return { ...words, choices: { ...words.choices, parentId } }
  }, [words, items])
}

/** The form of a menu item, with the fields that its type has. */
export function useMenuForm({ items, row, onDone, ...options }: MenuFormOptions) {
  const messages = useMenuMessages()
  const words = useFormWords(items)
  const resourceMessages = useResourceMessages(words)
  const isBuiltIn = row?.isBuiltIn ?? false
  const resourceForm = useResourceForm(menus, {
    ...options,
    row,
    messages: resourceMessages,
    // What the code determines is kept as it is, shown or not.
    ...(!isBuiltIn && { shownWhen }),
    onDone: (saved) => onDone(menus.rowOf(saved)),
  })
  const permissions = usePermissionChoices(items, row?.auth ?? null)
  const type = typeOf(resourceForm.form.values['type'])
  const layout = menuLayout({ id: row?.id, items, type, isBuiltIn, messages, words, permissions })
  return { ...resourceForm, layout, words, resourceMessages }
}
