import { useMemo, useState } from 'react'
import { isOrdinary } from '#features/roles/contract/role-rules.ts'
import { type Role, roles } from '#features/roles/contract/roles.ts'
import { useLanguage } from '#web/base/i18n/language.ts'
import { lazyControl } from '#web/ui/popover/lazy-control.tsx'
import { ListTable } from '#web/ui/table/list-table.tsx'
import { ResourceEditor } from '#web/resource/resource-drawer.tsx'
import { ResourceFilters } from '#web/resource/resource-filters.tsx'
import { useListHeading } from '#web/resource/use-list-heading.tsx'
import { useResourceList } from '#web/resource/use-resource-list.ts'
import { tableFigures } from '#web/resource/table-figures.tsx'
import { roleLayout } from './role-layout.tsx'
import { useRoleMessages } from './messages.ts'
import { useRoleWords } from './role-words.ts'
import { type Opened, roleRows } from './role-rows.tsx'

const menusDrawer = lazyControl(() => import('./role-menus-drawer.tsx').then((module) => module.RoleMenusDrawer))
const membersDrawer = lazyControl(() => import('./role-members-drawer.tsx').then((module) => module.RoleMembersDrawer))
const copyDialog = lazyControl(() => import('./role-copy-dialog.tsx').then((module) => module.RoleCopyDialog))
const viewDialog = lazyControl(() => import('./role-view-dialog.tsx').then((module) => module.RoleViewDialog))
const removalDialog = lazyControl(() => import('./role-removal-dialog.tsx').then((module) => module.RoleRemovalDialog))

const actionsWidthPx = { 'zh-CN': 128, 'en-US': 152 } as const

const newRole = { status: 'enable' }

/** The list of roles. */
export function RolesPage() {
  const messages = useRoleMessages()
  const words = useRoleWords()
  const language = useLanguage()
  const page = useResourceList(roles, words)
  const heading = useListHeading(page)
  const figures = tableFigures(page)
  const { list, selection, allowed, opened: edited, open, close, remove, removed } = page
  const [opened, setOpened] = useState<{ readonly what: Opened; readonly role: Role } | null>(null)
  const rows = useMemo(() => {
    const show = (what: Opened) => (role: Role) => setOpened({ what, role })
    return roleRows({ canEdit: allowed.edit, open, show }, { messages, words, language, showMembers: show('members') })
  }, [messages, words, language, allowed, open])

  return (
    <>
      <ListTable
        heading={heading}
        toolbar={<ResourceFilters page={page} />}
        label={page.messages.list}
        list={list}
        emptyText={page.messages.none}
        view={roles.tableView}
        {...rows}
        rowKey={selection.keyOf}
        actionsWidthPx={actionsWidthPx[language]}
        removed={removed}
        figures={figures}
        onOpen={open}
      />
      {edited !== null && (
        <ResourceEditor
          {...{ resource: roles, words }}
          row={edited === 'new' ? undefined : edited}
          isReadOnly={edited !== 'new' && (!isOrdinary(edited) || !allowed.edit)}
          initial={newRole}
          layout={(values) => roleLayout(values, { messages, words })}
          // Without permissions a role is of no use yet.
          onCreated={(row) => setOpened({ what: 'menus', role: roles.rowOf(row) })}
          onClose={close}
        />
      )}
      {opened && <OpenedRole {...opened} canEdit={allowed.edit} onClose={() => setOpened(null)} onRemove={remove} />}
    </>
  )
}

interface OpenedRoleProps {
  what: Opened
  role: Role
  canEdit: boolean
  onClose: () => void
  onRemove: (role: Role) => void
}

function OpenedRole({ what, role, canEdit, onClose, onRemove }: OpenedRoleProps) {
  switch (what) {
    case 'menus':
      return <menusDrawer.Control role={role} isReadOnly={!canEdit || !isOrdinary(role)} onClose={onClose} />
    case 'members':
      return <membersDrawer.Control role={role} onClose={onClose} />
    case 'copy':
      return <copyDialog.Control role={role} onClose={onClose} />
    case 'view':
      return <viewDialog.Control role={role} onClose={onClose} />
    case 'removal':
      return <removalDialog.Control role={role} onClose={onClose} onRemove={onRemove} />
  }
}
