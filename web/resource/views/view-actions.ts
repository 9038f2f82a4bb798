import type { MenuItem } from '#web/ui/menu/menu.tsx'
import { ignoreApiError } from '#web/ui/table/selection/row-action-runner.ts'
import { useIsNarrow } from '#web/ui/theme/use-is-narrow.ts'
import type { SavedViewsState } from './use-saved-views.ts'
import { useViewMessages } from './messages.ts'

/** What can be done with the open view, and a new one from the state of the list. */
export function useViewActions(state: SavedViewsState, onOpen: (opened: 'new' | 'edit' | 'remove') => void): readonly MenuItem[] {
  const messages = useViewMessages()
  const isNarrow = useIsNarrow()
  const { views, active, isChanged, opens, save, revert, setOpens, move } = state
  const asNew: MenuItem = { id: 'new', label: messages.saveAs, icon: 'bookmark-plus', onAction: () => onOpen('new') }
  const plain = { id: 'plain', label: messages.notWithList, icon: 'house', onAction: () => setOpens(undefined) } satisfies MenuItem
  if (!active) return opens === undefined ? [asNew] : [asNew, plain]
  const index = views.indexOf(active)
  const saving: MenuItem[] = [
    ...(active.canEdit
      ? [{ id: 'save', label: messages.save, icon: 'save', onAction: () => void ignoreApiError(() => save(active)) } as const]
      : []),
    { id: 'revert', label: messages.revert, icon: 'undo-2', onAction: revert },
  ]
  const changing: MenuItem[] = [
    { id: 'edit', label: messages.share, icon: 'pencil', onAction: () => onOpen('edit') },
    {
      id: 'remove',
      label: messages.remove,
      icon: 'trash',
      isDangerous: true,
      hasSeparatorBefore: true,
      onAction: () => onOpen('remove'),
    },
  ]
  const ordering: MenuItem[] = [
    opens === active.id
      ? { ...plain, hasSeparatorBefore: true }
      : { id: 'opens', label: messages.opensWithList, icon: 'house', hasSeparatorBefore: true, onAction: () => setOpens(active) },
    ...(index > 0 ? [{ id: 'left', label: messages.moveLeft, icon: 'arrow-left', onAction: () => move(active.id, -1) } as const] : []),
    ...(index < views.length - 1
      ? [{ id: 'right', label: messages.moveRight, icon: 'arrow-right', onAction: () => move(active.id, 1) } as const]
      : []),
  ]
  const [edit, remove] = active.canEdit ? changing : []
  return [...(isNarrow && isChanged ? saving : []), asNew, ...(edit ? [edit] : []), ...ordering, ...(remove ? [remove] : [])]
}
