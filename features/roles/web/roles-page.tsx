import { useMemo, useState } from 'react'
import { rolesViewAs } from '#features/roles/contract/permissions.ts'
import { isOrdinary } from '#features/roles/contract/role-rules.ts'
import { type Role, roles } from '#features/roles/contract/roles.ts'
import { useLanguage } from '#web/base/i18n/language.ts'
import { formatNumber } from '#web/base/i18n/format.ts'
import { useCan } from '#web/base/permissions/use-can.ts'
import { MainAction } from '#web/ui/button/main-action.tsx'
import { PageHeader } from '#web/ui/page-layout/page-header.tsx'
import { lazyControl } from '#web/ui/popover/lazy-control.tsx'
import { ListTable } from '#web/ui/table/list-table.tsx'
import { BinButton } from '#web/resource/bin/bin-button.tsx'
import { preloadResourceDrawer, ResourceEditor } from '#web/resource/resource-drawer.tsx'
import { ResourceFilters } from '#web/resource/resource-filters.tsx'
import { tableFigures } from '#web/resource/table-figures.tsx'
import { useResourceList } from '#web/resource/use-resource-list.ts'
import { matchingCount } from '#web/resource/list-grouping.ts'
import { roleLayout } from './role-layout.tsx'
import { useRoleMessages } from './messages.ts'
import { useRoleWords } from './role-words.ts'
import { roleRows } from './role-rows.tsx'

const menusDrawer = lazyControl(() => import('./role-menus-drawer.tsx').then((module) => module.RoleMenusDrawer))
const membersDrawer = lazyControl(() => import('./role-members-drawer.tsx').then((module) => module.RoleMembersDrawer))
const copyDialog = lazyControl(() => import('./role-copy-dialog.tsx').then((module) => module.RoleCopyDialog))
const viewDialog = lazyControl(() => import('./role-view-dialog.tsx').then((module) => module.RoleViewDialog))
const removalDialog = lazyControl(() => import('./role-removal-dialog.tsx').then((module) => module.RoleRemovalDialog))

const actionsWidthPx = { 'zh-CN': 176, 'en-US': 168 } as const

const newRole = { status: 'enable' }

/** What is open beside the list. */
interface Opened {
  readonly what: 'menus' | 'members' | 'copy' | 'view' | 'removal'
  readonly role: Role
}

/** The list of roles. */
export function RolesPage() {
  const messages = useRoleMessages()
  const words = useRoleWords()
  const language = useLanguage()
  const page = useResourceList(roles, words)
  const { list, selection, allowed, opened: edited, open, close, remove, removed } = page
  const [opened, setOpened] = useState<Opened | null>(null)
  const canViewAs = useCan(rolesViewAs)
  const count = matchingCount(list)
  const rows = useMemo(() => {
    const opening = (what: Opened['what']) => (role: Role) => setOpened({ what, role })
    const showMembers = opening('members')
    const shown = { showMenus: opening('menus'), copy: opening('copy'), viewAs: opening('view'), remove: opening('removal') }
    const can = { canEdit: allowed.edit, canRemove: allowed.remove, canViewAs }
    return roleRows({ ...shown, ...can, showMembers, open }, { messages, words, language, showMembers })
  }, [messages, words, language, allowed, canViewAs, open])

  return (
    <>
      <PageHeader purpose={count === undefined ? undefined : page.messages.count(formatNumber(count, language))}>
        {allowed.create && (
          <MainAction icon="plus" label={messages.create} onClick={() => open('new')} onPointerEnter={preloadResourceDrawer} />
        )}
      </PageHeader>
      <ResourceFilters page={page} />
      <ListTable
        label={page.messages.list}
        list={list}
        emptyText={page.messages.none}
        view={roles.tableView}
        {...rows}
        rowKey={selection.keyOf}
        actionsWidthPx={actionsWidthPx[language]}
        removed={removed}
        figures={tableFigures(page)}
        tools={<BinButton resource={roles} words={words} />}
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

interface OpenedRoleProps extends Opened {
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
