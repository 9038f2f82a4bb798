import { useEffect, useId, useMemo, useRef, type WheelEvent } from 'react'
import { useStore } from 'zustand'
import { IconButton } from '#web/ui/button/icon-button.tsx'
import { MenuButton } from '#web/ui/menu/menu.tsx'
import { VisuallyHidden } from '#web/ui/display/visually-hidden.tsx'
import { useLanguage } from '#web/base/i18n/language.ts'
import { useShellMessages } from '#web/app/messages.ts'
import layout from '#web/ui/theme/layout.module.css'
import { TabItem } from './tab-item.tsx'
import { moveTab } from '#web/app/tabs/tab-list.ts'
import { tabViews, type TabView } from '#web/app/tabs/tab-view.ts'
import styles from './tabs-bar.module.css'
import { useTabs } from '#web/app/tabs/tabs-context.ts'
import { useTabDrag } from './use-tab-drag.ts'
import { useCloseWithFocus } from './use-close-with-focus.ts'
import { usePinnedTabs } from './use-pinned-tabs.ts'
import { useTabKeys } from './use-tab-keys.ts'
import { useTabMoves } from './use-tab-moves.ts'
import { useTabStop } from './use-tab-stop.ts'

interface TabsBarProps {
  isMaximised: boolean
  onMaximise: (isMaximised: boolean) => void
}

/** The bar with one tab per open page. */
export function TabsBar({ isMaximised, onMaximise }: TabsBarProps) {
  const messages = useShellMessages()
  const language = useLanguage()
  const { store, routeAccess } = useTabs()
  const tabs = useStore(store, (state) => state.tabs)
  const views = useMemo(() => tabViews(tabs, routeAccess, language), [tabs, routeAccess, language])
  return (
    <div className={`${layout.row} ${layout.gap1} ${layout.fixed} ${styles.bar}`}>
      <TabList views={views} onMaximise={onMaximise} />
      <TabMenu views={views} />
      {isMaximised && <IconButton icon="minimize-2" label={messages.leaveMaximised} onClick={() => onMaximise(false)} />}
    </div>
  )
}

function TabList({ views, onMaximise }: Pick<TabsBarProps, 'onMaximise'> & { views: readonly TabView[] }) {
  const messages = useShellMessages()
  const { store, actions } = useTabs()
  const activePath = useStore(store, (state) => state.activePath)
  const list = useRef<HTMLUListElement>(null)
  const keysId = useId()
  const tabs = useMemo(() => views.map(({ tab }) => tab), [views])
  const { dragged, startDrag, suppressClick } = useTabDrag(list, actions.move)
  const order = dragged ? moveTab(tabs, dragged.path, dragged.index) : tabs
  const { announcement, move, moveBy } = useTabMoves(views)
  const close = useCloseWithFocus(list, tabs, actions.close)
  const onKeyDown = useTabKeys({ list, tabs, close, onMove: move })
  const { stop, ...followFocus } = useTabStop(tabs, activePath)
  usePinnedTabs(list, views)
  useScrollToActiveTab(list, activePath)

  return (
    <nav className={layout.fill} aria-label={messages.openPages}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- events bubble from the links inside */}
      <ul ref={list} className={styles.list} onKeyDown={onKeyDown} {...followFocus} onClickCapture={suppressClick} onWheel={scrollByWheel}>
        {views
          .toSorted((a, b) => order.indexOf(a.tab) - order.indexOf(b.tab))
          .map((view) => (
            <TabItem
              key={view.tab.path}
              {...view}
              isActive={view.tab.path === activePath}
              isStop={view.tab.path === stop}
              isDragged={view.tab.path === dragged?.path}
              keysId={keysId}
              onDragStart={startDrag}
              onClose={close}
              onMove={moveBy}
              onMaximise={onMaximise}
            />
          ))}
      </ul>
      <span id={keysId} hidden>
        {messages.tabKeys}
      </span>
      <output>
        <VisuallyHidden>{announcement}</VisuallyHidden>
      </output>
    </nav>
  )
}

/** A menu of all tabs, including those scrolled out of view. */
function TabMenu({ views }: { views: readonly TabView[] }) {
  const messages = useShellMessages()
  const { store, actions } = useTabs()
  const activePath = useStore(store, (state) => state.activePath)
  return (
    <MenuButton
      icon="chevron-down"
      label={messages.allTabs}
      items={views.map(({ tab: { path }, label, icon = 'file', chosenIcon }) => ({
        id: path,
        label,
        ...(path === activePath ? { icon: 'check' } : { page: { icon, chosenIcon } }),
        onAction: () => actions.show(path),
      }))}
    />
  )
}

function scrollByWheel({ currentTarget, deltaX, deltaY }: WheelEvent<HTMLElement>): void {
  if (deltaX === 0) currentTarget.scrollBy({ left: deltaY })
}

/** Scrolls the current tab into view after the page has rendered. */
function useScrollToActiveTab(list: { current: HTMLElement | null }, activePath: string | undefined): void {
  useEffect(() => {
    const frame = requestAnimationFrame(() => {
      const tab = list.current?.querySelector(`[data-tab="${CSS.escape(activePath ?? '')}"]`)
      if (list.current && tab && list.current.scrollWidth > list.current.clientWidth)
        tab.scrollIntoView({ block: 'nearest', inline: 'nearest' })
    })
    return () => cancelAnimationFrame(frame)
  }, [list, activePath])
}
