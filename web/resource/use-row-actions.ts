import { useMemo, useState } from 'react'
import type { Filters } from '#contract/lists/list-query.ts'
import type { Language } from '#contract/language.ts'
import type { AnyRow, AnyTransition } from '#contract/resource/resource.ts'
import { isOffered } from '#contract/resource/rules.ts'
import { preloadModal } from '#web/ui/dialog/dialog.tsx'
import type { PendingTransition } from './resource-transition.tsx'
import type { AnyWords } from './resource-words.ts'
import type { RowAction } from './row-actions.tsx'
import { useTransitions } from './transition/use-transitions.ts'
import type { ResourceList } from './use-resource-list.ts'

const menuWidthPx = { 'zh-CN': 56, 'en-US': 72 } as const
const letterWidthPx = { 'zh-CN': 14, 'en-US': 8 } as const
const buttonPaddingPx = 18

/** The estimated maximum width of a row's actions in pixels, from the length of their labels. */
export function actionsWidthPx(transitions: readonly AnyTransition[], { transitions: labels = {} }: AnyWords, language: Language): number {
  const statuses = new Set(transitions.flatMap(({ from }) => from))
  const widths = Array.from(statuses, (status) =>
    transitions
      .filter(({ from }) => from.includes(status))
      .reduce((sum, { name }) => sum + (labels[name]?.length ?? 0) * letterWidthPx[language] + buttonPaddingPx, 0),
  )
  return menuWidthPx[language] + Math.max(0, ...widths)
}

/** The permitted actions of rows: transitions, editing, copying and deleting. `pending` is the transition that awaits confirmation. */
export function useRowActions<Row extends AnyRow, Name extends string, F extends Filters>(page: ResourceList<Row, Name, F>) {
  const { resource, words, allowed, messages, open, copy, remove, isTheirs } = page
  const [pending, setPending] = useState<PendingTransition<Row> | null>(null)
  const transitions = useTransitions(resource, words)
  const actions = useMemo(() => {
    const { flow } = resource
    const transitionActions = transitions.map((transition): RowAction<Row> => {
      return {
        id: transition.name,
        label: words.transitions?.[transition.name] ?? transition.name,
        icon: 'circle-arrow-right',
        isInRow: true,
        isOffered: (row) => flow !== undefined && isOffered(flow.field, transition, row) && isTheirs(transition, row),
        preload: preloadModal,
        run: (row) => setPending({ transition, row }),
      }
    })
    // A click on a row, or Enter, opens it, so those who may not edit need no action for that.
    const editing: RowAction<Row>[] = allowed.edit ? [{ id: 'edit', label: messages.edit, icon: 'pencil', run: open }] : []
    const copying: RowAction<Row>[] = copy ? [{ id: 'copy', label: messages.copy, icon: 'copy', run: copy }] : []
    const removal: RowAction<Row> = {
      id: 'remove',
      label: messages.remove,
      icon: 'trash',
      isDangerous: true,
      run: remove,
    }
    return [...transitionActions, ...editing, ...copying, ...(allowed.remove ? [removal] : [])]
  }, [resource, words, transitions, allowed, messages, open, copy, remove, isTheirs])
  return { actions, transitions, pending, close: () => setPending(null) }
}
