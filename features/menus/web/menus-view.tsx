import { useState } from 'react'
import type { MenuItem } from '#features/menus/contract/menus.ts'
import { menusDelete, menusEdit } from '#features/menus/contract/permissions.ts'
import { useCan } from '#web/base/permissions/use-can.ts'
import { useIsNarrow } from '#web/ui/theme/use-is-narrow.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Drawer } from '#web/ui/dialog/drawer.tsx'
import { Empty } from '#web/ui/feedback/empty.tsx'
import { Skeleton, WhileLoading } from '#web/ui/feedback/skeleton.tsx'
import { Card } from '#web/ui/page-layout/card.tsx'
import layout from '#web/ui/theme/layout.module.css'
import { type EditorState, MenuEditor } from './menu-editor.tsx'
import { useMenuMessages } from './messages.ts'
import { flatMenus } from './menu-nodes.ts'
import { MenuRemoval } from './menu-removal.tsx'
import { MenuTree } from './menu-tree.tsx'
import styles from './menus-page.module.css'

interface MenusViewProps extends EditorState {
  items: readonly MenuItem[]
  selectedId: string | undefined
  onSelect: (id: string | undefined) => void
  onAddChild: (id: string) => void
  /** Reads the list again. */
  onMoved: () => Promise<unknown>
}

/** The tree beside the selected item; on small screens the item is in a drawer. */
export function MenusView({ items, selectedId, onSelect, onAddChild, onMoved, ...state }: MenusViewProps) {
  const messages = useMenuMessages()
  const isNarrow = useIsNarrow()
  const [removedId, setRemovedId] = useState<string>()
  const all = flatMenus(items)
  const selected = all.find(({ id }) => id === selectedId)
  const removed = all.find(({ id }) => id === removedId)
  const actions = selected && <ItemActions item={selected} onAddChild={onAddChild} onRemove={({ id }) => setRemovedId(id)} />
  return (
    <div className={styles.columns}>
      <Card>{items.length > 0 ? <MenuTree {...{ items, selectedId, onSelect, onMoved }} /> : <Empty text={messages.none} />}</Card>
      {!isNarrow && (
        <Card {...(selected && { title: selected.label, actions })}>
          {selected ? <MenuEditor id={selected.id} {...{ items }} {...state} /> : <Empty text={messages.choose} />}
        </Card>
      )}
      {isNarrow && selected && (
        <Drawer isOpen title={selected.label} onClose={() => onSelect(undefined)}>
          <div className={styles.drawerActions}>{actions}</div>
          <MenuEditor id={selected.id} {...{ items }} {...state} />
        </Drawer>
      )}
      {removed && (
        <MenuRemoval
          item={removed}
          onClose={() => setRemovedId(undefined)}
          onRemoved={() => {
            setRemovedId(undefined)
            onSelect(undefined)
          }}
        />
      )}
    </div>
  )
}

interface ItemActionsProps {
  item: MenuItem
  onAddChild: (id: string) => void
  onRemove: (item: MenuItem) => void
}

/** What can be done with an item beside editing it. */
function ItemActions({ item, onAddChild, onRemove }: ItemActionsProps) {
  const messages = useMenuMessages()
  const [canEdit, canDelete] = [useCan(menusEdit), useCan(menusDelete)]
  return (
    <>
      {canEdit && item.type === 'directory' && (
        <Button icon="plus" onClick={() => onAddChild(item.id)}>
          {messages.addChild}
        </Button>
      )}
      {canDelete && !item.isBuiltIn && (
        <Button icon="trash" onClick={() => onRemove(item)}>
          {messages.remove}
        </Button>
      )}
    </>
  )
}

/** What is shown while the menu is loading. */
export function MenusSkeleton() {
  return (
    <WhileLoading>
      <div className={styles.columns}>
        <Card>
          <div className={`${layout.grid} ${layout.gap4}`}>
            {[40, 55, 48, 62, 50, 44].map((width) => (
              <Skeleton key={width} width={`${width}%`} />
            ))}
          </div>
        </Card>
        <Card>
          <div className={`${layout.grid} ${layout.gap4}`}>
            <Skeleton width="30%" />
            <Skeleton height="32px" />
            <Skeleton height="32px" />
          </div>
        </Card>
      </div>
    </WhileLoading>
  )
}
