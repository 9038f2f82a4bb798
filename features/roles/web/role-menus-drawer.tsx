import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { type GrantableMenu, listGrantableMenus } from '#features/roles/contract/grantable-menus.ts'
import type { Role } from '#features/roles/contract/roles.ts'
import { callOptions } from '#web/api/queries.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Drawer } from '#web/ui/dialog/drawer.tsx'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { ErrorState } from '#web/ui/feedback/error-state.tsx'
import { SkeletonText } from '#web/ui/feedback/skeleton-shapes.tsx'
import { WhileLoading } from '#web/ui/feedback/skeleton.tsx'
import { CheckboxTree } from '#web/ui/tree/checkbox-tree.tsx'
import { MenuConflictDialog } from './menu-conflict-dialog.tsx'
import { leafIds, menuNodes, unusableCount, withNeeded } from './menu-nodes.ts'
import { useRoleMessages } from './messages.ts'
import styles from './role-tree.module.css'
import { useRoleMenus } from './use-role-menus.ts'

interface RoleMenusDrawerProps {
  role: Role
  isReadOnly: boolean
  onClose: () => void
}

/** The menu rows that a role grants, as a tree of checkboxes. */
export function RoleMenusDrawer({ role, isReadOnly, onClose }: RoleMenusDrawerProps) {
  const messages = useRoleMessages()
  const menus = useRoleMenus(role, onClose)
  const { data, error, isFetching, refetch } = useQuery(callOptions(listGrantableMenus))
  return (
    <>
      <Drawer
        isOpen
        title={isReadOnly ? messages.viewMenusOf(role.name) : messages.menusOf(role.name)}
        isDirty={menus.isDirty}
        onClose={onClose}
        renderFooter={(close) => (
          <>
            <Button onClick={close}>{isReadOnly ? messages.close : messages.cancel}</Button>
            {!isReadOnly && (
              <Button variant="primary" isBusy={menus.isBusy} disabled={!data} onClick={menus.isDirty ? menus.save : onClose}>
                {messages.submitMenus}
              </Button>
            )}
          </>
        )}
      >
        {data ? (
          <MenuTree menus={data.list} granted={role.menu_keys} {...{ isReadOnly }} selected={menus.selected} onSelect={menus.select} />
        ) : error ? (
          <ErrorState error={error} isRetrying={isFetching} onRetry={() => void refetch()} />
        ) : (
          <WhileLoading>
            <SkeletonText lines={8} />
          </WhileLoading>
        )}
      </Drawer>
      {menus.conflict && data && (
        <MenuConflictDialog
          menus={data.list}
          theirs={menus.conflict.theirs}
          onMerge={() => menus.conflict && menus.merge(menus.conflict)}
          onTakeTheirs={() => menus.conflict && menus.takeTheirs(menus.conflict)}
          onGoBack={menus.goBack}
        />
      )}
    </>
  )
}

interface MenuTreeProps {
  menus: readonly GrantableMenu[]
  /** The keys that the role grants when the drawer opens. */
  granted: readonly string[]
  isReadOnly: boolean
  selected: readonly string[]
  onSelect: (keys: readonly string[]) => void
}

function MenuTree({ menus, granted, isReadOnly, selected, onSelect }: MenuTreeProps) {
  const messages = useRoleMessages()
  const { nodes, leaves, unusable } = useMemo(() => {
    const checked = new Set(selected)
    const tree = menuNodes(menus, { messages, granted: new Set(granted), selected: checked, isReadOnly })
    return { nodes: tree, leaves: new Set(leafIds(tree)), unusable: unusableCount(menus, checked) }
  }, [menus, messages, granted, selected, isReadOnly])
  // Rows that the tree does not show, such as directories, stay as they are.
  const others = selected.filter((key) => !leaves.has(key))
  return (
    <div className={styles.filling} data-warned={unusable > 0 || undefined}>
      {unusable > 0 && <Alert tone="warn">{messages.unusableText(unusable)}</Alert>}
      <CheckboxTree
        showsChecked
        label={messages.menuTree}
        nodes={nodes}
        value={new Set(selected.filter((key) => leaves.has(key)))}
        onChange={(keys) => onSelect([...withNeeded(menus, new Set(selected), new Set([...others, ...keys]))])}
        isSearchable
        isDefaultExpanded
      />
    </div>
  )
}
