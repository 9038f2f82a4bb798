import { rolesDelete, rolesEdit, rolesViewAs } from '#features/roles/contract/permissions.ts'
import { isOrdinary } from '#features/roles/contract/role-rules.ts'
import type { Role } from '#features/roles/contract/roles.ts'
import { preloadModal } from '#web/ui/dialog/dialog.tsx'
import type { TableOptions } from '#web/ui/table/table-options.ts'
import { type RowAction, rowActionOptions } from '#web/resource/row-actions.tsx'
import { type RoleCells, roleCard, roleColumns } from './role-columns.tsx'

/** What opens beside the list for a role. */
export type Opened = 'menus' | 'members' | 'copy' | 'view' | 'removal'

export interface RoleRowOptions {
  readonly canEdit: boolean
  readonly open: (role: Role) => void
  readonly show: (what: Opened) => (role: Role) => void
}

type RoleRows = Pick<TableOptions<Role, 'createDate' | 'name'>, 'columns' | 'rowLabel' | 'card' | 'renderActions' | 'renderCardActions'>

function roleActions({ canEdit, open, show }: RoleRowOptions, { messages }: RoleCells): readonly RowAction<Role>[] {
  const isEditable = (role: Role) => canEdit && isOrdinary(role)
  const ordinary = { isOffered: isOrdinary }
  return [
    { id: 'edit', label: messages.edit, icon: 'pencil', isOffered: isEditable, run: open },
    { id: 'menus', label: messages.menus, icon: 'list-tree', isInRow: true, preload: preloadModal, run: show('menus') },
    { id: 'members', label: messages.members, icon: 'users', run: show('members') },
    { ...ordinary, id: 'copy', label: messages.copy, icon: 'copy', permission: rolesEdit, run: show('copy') },
    {
      ...ordinary,
      id: 'view-as',
      label: messages.viewAs,
      icon: 'eye',
      permission: rolesViewAs,
      isOffered: ({ status }) => status !== 'disable',
      run: show('view'),
    },
    { ...ordinary, id: 'remove', label: messages.remove, icon: 'trash', permission: rolesDelete, isDangerous: true, run: show('removal') },
  ]
}

/** The rows and cards of the list, with their actions. */
export function roleRows(options: RoleRowOptions, cells: RoleCells): RoleRows {
  const nameOf = ({ name }: Role) => name
  return {
    columns: roleColumns(cells),
    rowLabel: nameOf,
    card: (role) => roleCard(role, cells),
    ...rowActionOptions(roleActions(options, cells), nameOf),
  }
}
