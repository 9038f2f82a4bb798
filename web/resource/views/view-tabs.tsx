import { visibleViewLimit } from '#contract/views/saved-views.ts'
import type { SavedView } from '#contract/views/view-list.ts'
import { VisuallyHidden } from '#web/ui/display/visually-hidden.tsx'
import { useFittingItems } from '#web/ui/fitting/use-fitting-items.ts'
import { Icon } from '#web/ui/icons/icon.tsx'
import { MenuButton } from '#web/ui/menu/menu.tsx'
import layout from '#web/ui/theme/layout.module.css'
import styles from './saved-views.module.css'
import type { SavedViewsState } from './use-saved-views.ts'
import { useViewMessages } from './messages.ts'
import { refusalOf } from './view-state.ts'

/** The views as tabs, as many as there is room for, the open one in any case; the rest is in a menu. */
export function ViewTabs({ state: { views, counts, active, isChanged, open, openAll } }: { state: SavedViewsState }) {
  const messages = useViewMessages()
  const candidates = firstViews(views, active)
  const { ref, fitting } = useFittingItems<HTMLElement>(
    candidates.map(({ id }) => id),
    active?.id,
  )
  const visible = candidates.filter(({ id }) => fitting.has(id))
  const others = views.filter((view) => !visible.includes(view))
  return (
    <>
      <nav ref={ref} aria-label={messages.views} className={`${layout.row} ${layout.gap1} ${styles.tabs}`}>
        <button type="button" className={styles.tab} aria-current={active ? undefined : 'true'} onClick={() => openAll()}>
          {messages.all}
        </button>
        {[...visible, ...candidates.filter((view) => !visible.includes(view))].map((view) => {
          const count = counts.get(view.id)
          const isOpen = view === active
          return (
            <button
              key={view.id}
              type="button"
              data-item={view.id}
              className={`${styles.tab} ${fitting.has(view.id) ? '' : styles.out}`}
              aria-current={isOpen ? 'true' : undefined}
              title={titleOf(view, messages)}
              onClick={() => open(view)}
            >
              <span className={layout.truncate}>{view.name}</span>
              {view.refused.length > 0 && <Icon name="lock" size={14} />}
              {isOpen && isChanged && (
                <span className={styles.changed}>
                  <VisuallyHidden>{messages.changed}</VisuallyHidden>
                </span>
              )}
              {count && <span className={styles.count}>{count}</span>}
            </button>
          )
        })}
      </nav>
      {others.length > 0 && (
        <MenuButton
          icon="chevron-down"
          label={messages.moreViews(others.length)}
          items={others.map((view) => ({ id: view.id, label: view.name, onAction: () => open(view) }))}
        />
      )}
    </>
  )
}

/** The first views, with the open one in any case. */
function firstViews(views: readonly SavedView[], active: SavedView | undefined): readonly SavedView[] {
  const first = views.slice(0, visibleViewLimit)
  return !active || first.includes(active) ? first : [...first.slice(0, -1), active]
}

function titleOf(view: SavedView, messages: ReturnType<typeof useViewMessages>): string {
  const { name, isOwn, ownerName } = view
  const title = isOwn ? name : messages.by(name, ownerName)
  return view.refused.length > 0 ? `${title} · ${refusalOf(view, messages)}` : title
}
