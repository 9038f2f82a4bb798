import { memo, type PointerEvent } from 'react'
import { ContextMenu } from '#web/ui/menu/context-menu.tsx'
import { Icon } from '#web/ui/icons/icon.tsx'
import { lazyControl } from '#web/ui/popover/lazy-control.tsx'
import { PageLink } from '#web/base/links/page-link.tsx'
import { useShellMessages } from '#web/app/messages.ts'
import type { TabActions } from '#web/app/tabs/tab-actions.ts'
import type { TabView } from '#web/app/tabs/tab-view.ts'
import layout from '#web/ui/theme/layout.module.css'
import styles from './tabs-bar.module.css'
import { useTabs } from '#web/app/tabs/tabs-context.ts'

const tabMenu = lazyControl(() => import('./tab-menu.tsx').then((module) => module.TabMenu))

interface TabItemProps extends TabView {
  isActive: boolean
  /** Whether it is the tab stop of the list (roving tabindex). */
  isStop: boolean
  isDragged: boolean
  /** Id of the description of the keyboard shortcuts. */
  keysId: string
  onDragStart: (event: PointerEvent, path: string) => void
  onClose: TabActions['close']
  /** Swaps with the previous (-1) or next (1) tab. */
  onMove: (path: string, by: -1 | 1) => void
  onMaximise: (isMaximised: boolean) => void
}

/** One tab: a link that restores its page, a close button and a context menu. Memoized: re-renders only when its props change. */
export const TabItem = memo(function TabItem({
  isActive,
  isStop,
  isDragged,
  keysId,
  onDragStart,
  onClose,
  onMove,
  onMaximise,
  ...view
}: TabItemProps) {
  const messages = useShellMessages()
  const { actions } = useTabs()
  const { tab, label } = view
  const { path, location, isPinned } = tab
  const options = {
    view,
    actions: { ...actions, close: onClose },
    onMove: (by: -1 | 1) => onMove(path, by),
    onMaximise: () => onMaximise(true),
  }
  return (
    <ContextMenu<HTMLLIElement, typeof options> menu={tabMenu} options={options}>
      {({ onPointerDown, ...target }) => (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- events bubble from the link inside
        <li
          {...target}
          className={styles.tab}
          data-tab={path}
          data-shown={isActive || undefined}
          data-pinned={isPinned || undefined}
          data-dragged={isDragged || undefined}
          onPointerDown={(event) => {
            onPointerDown(event)
            onDragStart(event, path)
          }}
          // The middle button would open the link in a new window or start scrolling.
          onMouseDown={(event) => event.button === 1 && event.preventDefault()}
          onAuxClick={(event) => {
            if (event.button !== 1) return
            event.preventDefault()
            onClose(path, 'this')
          }}
        >
          <PageLink
            to={location}
            className={`${layout.row} ${styles.link}`}
            aria-current={isActive ? 'page' : undefined}
            aria-describedby={keysId}
            tabIndex={isStop ? 0 : -1}
            draggable={false}
            title={label}
          >
            {isPinned && <Icon name="pin" size={14} />}
            <span className={layout.truncate}>{label}</span>
          </PageLink>
          {!isPinned && (
            <button
              type="button"
              className={styles.close}
              // Keyboard users close a tab with Delete.
              tabIndex={-1}
              aria-label={messages.closeTab(label)}
              onClick={() => onClose(path, 'this')}
            >
              <Icon name="x" size={14} />
            </button>
          )}
        </li>
      )}
    </ContextMenu>
  )
})
