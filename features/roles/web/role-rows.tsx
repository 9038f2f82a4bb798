import { isOrdinary } from '#features/roles/contract/role-rules.ts'
import type { Role } from '#features/roles/contract/roles.ts'
import { Button } from '#web/ui/button/button.tsx'
import { preloadModal } from '#web/ui/dialog/dialog.tsx'
import { MenuButton, type MenuItem } from '#web/ui/menu/menu.tsx'
import type { TableOptions } from '#web/ui/table/table-options.ts'
import { preloadResourceDrawer } from '#web/resource/resource-drawer.tsx'
import { type RoleCells, roleCard, roleColumns } from './role-columns.tsx'

/** What can be done with a role. */
export interface RoleCommands {
  readonly canEdit: boolean
  readonly canRemove: boolean
  readonly canViewAs: boolean
  readonly open: (role: Role) => void
  readonly showMenus: (role: Role) => void
  readonly showMembers: (role: Role) => void
  readonly copy: (role: Role) => void
  readonly viewAs: (role: Role) => void
  readonly remove: (role: Role) => void
}

type RoleRows = Pick<TableOptions<Role, 'createDate' | 'name'>, 'columns' | 'rowLabel' | 'card' | 'renderActions' | 'renderCardActions'>

/** The items of a row's menu: the actions that have no button in it. */
function rowItems(role: Role, commands: RoleCommands, { messages }: RoleCells): MenuItem[] {
  const { canEdit, canRemove, canViewAs } = commands
  const members: MenuItem = { id: 'members', label: messages.members, icon: 'users', onAction: () => commands.showMembers(role) }
  const copy: MenuItem = { id: 'copy', label: messages.copy, icon: 'copy', onAction: () => commands.copy(role) }
  const view: MenuItem = { id: 'view-as', label: messages.viewAs, icon: 'eye', onAction: () => commands.viewAs(role) }
  const removal: MenuItem = {
    id: 'remove',
    label: messages.remove,
    icon: 'trash',
    isDangerous: true,
    hasSeparatorBefore: true,
    onAction: () => commands.remove(role),
  }
  return [
    members,
    ...(canEdit && isOrdinary(role) ? [copy] : []),
    ...(canViewAs && role.status !== 'disable' ? [view] : []),
    ...(canRemove && isOrdinary(role) ? [removal] : []),
  ]
}

/** The items of a card's menu: all actions. */
function cardItems(role: Role, commands: RoleCommands, cells: RoleCells): MenuItem[] {
  const { messages } = cells
  const canEdit = commands.canEdit && isOrdinary(role)
  return [
    {
      id: 'open',
      label: canEdit ? messages.edit : messages.view,
      icon: canEdit ? 'pencil' : 'file-text',
      onAction: () => commands.open(role),
    },
    { id: 'menus', label: messages.menus, icon: 'list-tree', onAction: () => commands.showMenus(role) },
    ...rowItems(role, commands, cells),
  ]
}

/** The rows and cards of the list, with their actions. */
export function roleRows(commands: RoleCommands, cells: RoleCells): RoleRows {
  const { messages } = cells
  return {
    columns: roleColumns(cells),
    rowLabel: ({ name }) => name,
    card: (role) => roleCard(role, cells),
    renderActions: (role) => <RowActions {...{ role, commands, cells }} />,
    renderCardActions: (role) => <MenuButton label={messages.more(role.name)} items={cardItems(role, commands, cells)} />,
  }
}

function RowActions({ role, commands, cells }: { role: Role; commands: RoleCommands; cells: RoleCells }) {
  const { name } = role
  const { messages } = cells
  const canEdit = commands.canEdit && isOrdinary(role)
  return (
    <>
      <Button
        variant="text"
        aria-label={canEdit ? messages.editItem(name) : messages.viewItem(name)}
        onPointerEnter={preloadResourceDrawer}
        onClick={() => commands.open(role)}
      >
        {canEdit ? messages.edit : messages.view}
      </Button>
      <Button
        variant="text"
        aria-label={canEdit ? messages.menusOf(name) : messages.viewMenusOf(name)}
        onPointerEnter={preloadModal}
        onClick={() => commands.showMenus(role)}
      >
        {messages.menus}
      </Button>
      <MenuButton label={messages.more(name)} items={rowItems(role, commands, cells)} />
    </>
  )
}
