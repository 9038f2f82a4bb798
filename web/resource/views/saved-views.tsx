import { useLanguage } from '#web/base/i18n/language.ts'
import { listText } from '#contract/texts/list-text.ts'
import { useState } from 'react'
import type { TableView } from '#contract/lists/table-view.ts'
import { definePreference, type PreferenceDefinition } from '#contract/preferences/preference.ts'
import { tableView } from '#contract/lists/table-view.ts'
import type { SavedView } from '#contract/views/view-list.ts'
import { usePreference } from '#web/base/preferences/preference.ts'
import { useCurrentUser } from '#web/base/current-user.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Confirm } from '#web/ui/dialog/dialog.tsx'
import { Icon } from '#web/ui/icons/icon.tsx'
import { Menu, MenuButton } from '#web/ui/menu/menu.tsx'
import { lazyControl } from '#web/ui/popover/lazy-control.tsx'
import { useAppearance } from '#web/ui/theme/appearance.ts'
import { ignoreApiError } from '#web/ui/table/selection/row-action-runner.ts'
import { useIsNarrow } from '#web/ui/theme/use-is-narrow.ts'
import layout from '#web/ui/theme/layout.module.css'
import styles from './saved-views.module.css'
import type { ViewedList } from './viewed-list.ts'
import { type SavedViewsState, useSavedViews } from './use-saved-views.ts'
import { useViewMessages } from './messages.ts'
import { useViewActions } from './view-actions.ts'
import { ViewTabs } from './view-tabs.tsx'

const viewDialog = lazyControl(() => import('./view-dialog.tsx').then((module) => module.ViewDialog))

/** For tables that store no columns. */
const noTable = definePreference('', tableView)

interface SavedViewsProps {
  list: ViewedList
  table: PreferenceDefinition<TableView> | undefined
}

/** The saved views of a list in its toolbar: tabs, a menu on small screens, and what changes them. Without any, only a button that saves a filtered list. */
export function SavedViews({ list, table }: SavedViewsProps) {
  const messages = useViewMessages()
  const isNarrow = useIsNarrow()
  const isViewing = useCurrentUser()?.viewedAs !== undefined
  const density = useAppearance((appearance) => appearance.density)
  const own = usePreference(table ?? noTable).value ?? { columns: [], density }
  const columns = list.columns ?? own
  const state = useSavedViews(list, columns)
  const { opened, setOpened } = list
  const { views, active, isChanged } = state
  const canSave = isChanged && !isViewing
  if (list.isWaiting || !state.hasViews) return null
  return (
    <>
      {views.length > 0 && (isNarrow ? <ViewMenu state={state} /> : <ViewTabs state={state} />)}
      {canSave && active?.canEdit && !isNarrow && (
        <Button variant="text" isBusy={state.isSaving} onClick={() => void ignoreApiError(() => state.save(active))}>
          {messages.save}
        </Button>
      )}
      {isChanged && active && !isNarrow && (
        <Button variant="text" onClick={state.revert}>
          {messages.revert}
        </Button>
      )}
      {canSave && !active && (
        <Button variant="text" icon="bookmark" aria-haspopup="dialog" onPointerEnter={viewDialog.preload} onClick={() => setOpened('new')}>
          {messages.saveView}
        </Button>
      )}
      {views.length > 0 && !isViewing && <ActionsMenu state={state} onOpen={setOpened} />}
      {(opened === 'new' || opened === 'edit') && (
        <viewDialog.Control
          {...{ list, state, columns }}
          view={opened === 'edit' ? active : undefined}
          onClose={() => setOpened(undefined)}
        />
      )}
      {active && <RemoveQuestion view={active} isOpen={opened === 'remove'} state={state} onClose={() => setOpened(undefined)} />}
    </>
  )
}

interface StateProps {
  state: SavedViewsState
}

/** The views on small screens. */
function ViewMenu({ state: { views, counts, active, isChanged, open, openAll } }: StateProps) {
  const messages = useViewMessages()
  const labelOf = (view: SavedView) => {
    const count = counts.get(view.id)
    return count ? `${view.name} · ${count}` : view.name
  }
  const name = active ? (isChanged ? messages.changedTitle(active.name) : active.name) : messages.all
  return (
    <Menu
      label={messages.views}
      items={[
        { id: 'all', label: messages.all, onAction: () => openAll() },
        ...views.map((view) => ({ id: view.id, label: labelOf(view), onAction: () => open(view) })),
      ]}
    >
      {({ ref, onPointerEnter, ...trigger }) => (
        <button {...trigger} ref={ref} type="button" className={styles.opener} onPointerDown={onPointerEnter}>
          <span className={layout.truncate}>{name}</span>
          <Icon name="chevron-down" size={16} />
        </button>
      )}
    </Menu>
  )
}

function ActionsMenu({ state, onOpen }: StateProps & { onOpen: ViewedList['setOpened'] }) {
  const messages = useViewMessages()
  const items = useViewActions(state, onOpen)
  return <MenuButton label={messages.viewMenu} items={items} />
}

interface RemoveQuestionProps extends StateProps {
  view: SavedView
  isOpen: boolean
  onClose: () => void
}

function RemoveQuestion({ view, isOpen, state, onClose }: RemoveQuestionProps) {
  const language = useLanguage()
  const messages = useViewMessages()
  const [isBusy, setBusy] = useState(false)

  async function remove() {
    setBusy(true)
    try {
      await state.remove(view)
      onClose()
    } catch {
      // The handler of failed calls has said so.
      setBusy(false)
    }
  }

  return (
    <Confirm
      isOpen={isOpen}
      title={messages.removeTitle(view.name)}
      text={
        view.roles.length > 0
          ? messages.removeShared(
              listText(
                view.roles.map(({ name }) => name),
                language,
              ),
            )
          : messages.removeText
      }
      confirmLabel={messages.remove}
      isDangerous
      isBusy={isBusy}
      onConfirm={() => void remove()}
      onCancel={onClose}
    />
  )
}
