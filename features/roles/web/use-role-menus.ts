import { useState } from 'react'
import { type Role, roles, setRoleMenus } from '#features/roles/contract/roles.ts'
import { isApiError } from '#web/base/api-error.ts'
import { useWrite } from '#web/api/queries.ts'
import { ignoreApiError } from '#web/ui/table/selection/row-action-runner.ts'
import { showToast } from '#web/base/toast-queue.ts'
import { menuChanges, type MenuChanges, mergedMenus } from './menu-changes.ts'
import { useRoleMessages } from './messages.ts'

/** The role as another user has stored it, and what they changed. */
interface MenuConflict {
  readonly current: Role
  readonly theirs: MenuChanges
}

/** The menu rows that a user selects for a role, and how they are stored: changes that others made meanwhile are shown and can be merged. */
export function useRoleMenus(role: Role, onDone: () => void) {
  const messages = useRoleMessages()
  const { mutateAsync, isPending } = useWrite(setRoleMenus, { handledErrors: [roles.changed.name] })
  const [base, setBase] = useState(role)
  const [selected, setSelected] = useState<readonly string[]>(role.menu_keys)
  const [conflict, setConflict] = useState<MenuConflict | null>(null)
  const { added, removed } = menuChanges(base.menu_keys, selected)

  async function store(from: Role, menuKeys: readonly string[]): Promise<void> {
    try {
      const saved = await mutateAsync({ params: { id: role.id }, body: { menuKeys: [...menuKeys], version: from.version } })
      showToast({ kind: 'ok', message: messages.savedMenus(saved.name) })
      onDone()
    } catch (error) {
      if (!isApiError(error, roles.changed)) throw error
      await compare(from, menuKeys, roles.rowOf(error.details['current']))
    }
  }

  /** Stores again if only other fields have changed meanwhile. */
  async function compare(from: Role, menuKeys: readonly string[], current: Role): Promise<void> {
    const theirs = menuChanges(from.menu_keys, current.menu_keys)
    if (theirs.added.length + theirs.removed.length === 0) return store(current, menuKeys)
    setConflict({ current, theirs })
  }

  function take(current: Role, menuKeys: readonly string[]) {
    setBase(current)
    setSelected(menuKeys)
    setConflict(null)
  }

  return {
    selected,
    select: setSelected,
    isDirty: added.length + removed.length > 0,
    isBusy: isPending,
    conflict,
    save: () => void ignoreApiError(() => store(base, selected)),
    merge({ current }: MenuConflict) {
      const merged = mergedMenus(base.menu_keys, selected, current.menu_keys)
      take(current, merged)
      void ignoreApiError(() => store(current, merged))
    },
    takeTheirs: ({ current }: MenuConflict) => take(current, current.menu_keys),
    goBack: () => setConflict(null),
  }
}
