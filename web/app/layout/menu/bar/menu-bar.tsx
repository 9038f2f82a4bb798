import { useEffect, useLayoutEffect, useMemo, useRef, useState, type RefObject } from 'react'
import type { MenuItem } from '#web/app/navigation/routes/menu-items.ts'
import { useShellMessages } from '#web/app/messages.ts'
import { activeItem } from '#web/app/layout/menu/active-item.ts'
import { BarEntry } from './bar-entry.tsx'
import { useFittingCount } from './fitting-count.ts'
import styles from './menu-bar.module.css'
import { itemsOf, menuBarKeys, type OpenPopup } from './menu-bar-keys.ts'

/** The key of the entry with the items that have no room. */
const moreKey = 'more items'

interface MenuBarProps {
  items: readonly MenuItem[]
  /** Path of the item to highlight. */
  activePath: string | undefined
  /** Groups are links to their first page instead of opening a popup. */
  isFirstLevelOnly: boolean
}

function firstPage(item: MenuItem): MenuItem {
  const [first] = item.children ?? []
  return first ? firstPage(first) : item
}

/** A group as a link to its first page. */
function asLink(item: MenuItem): MenuItem {
  const { path, address, openType } = firstPage(item)
  const { children: _, ...rest } = item
  return { ...rest, path, ...(address !== undefined && { address }), ...(openType !== undefined && { openType }) }
}

/** The main menu as a menu bar. Items without room are in a popup at its end. */
export function MenuBar({ items, activePath, isFirstLevelOnly }: MenuBarProps) {
  const messages = useShellMessages()
  const bar = useRef<HTMLUListElement>(null)
  const [open, setOpen] = usePopup(bar)
  const [focusedKey, setFocusedKey] = useState<string>()
  const entries = useMemo(() => (isFirstLevelOnly ? items.map(asLink) : items), [items, isFirstLevelOnly])
  const count = useFittingCount(bar, entries)
  const rest = useMemo(() => entries.slice(count), [entries, count])
  const more: MenuItem = { key: moreKey, label: messages.moreMenu, icon: 'ellipsis', path: '', children: rest }
  const activeKey = activeItem(items, activePath)?.key
  const keys = [...entries.slice(0, count).map(({ key }) => key), ...(rest.length > 0 ? [moreKey] : [])]
  const stop = [focusedKey, activeKey, ...keys].find((key) => key !== undefined && keys.includes(key))

  const entryOf = (item: MenuItem, isActive: boolean) => (
    <BarEntry
      key={item.key}
      {...{ item, activePath, isActive }}
      isInBar={keys.includes(item.key)}
      isStop={item.key === stop}
      isOpen={open?.key === item.key}
      onFocus={() => setFocusedKey(item.key)}
      onToggle={(isByKey) => setOpen(open?.key === item.key ? undefined : { key: item.key, ...(isByKey && { focus: 'first' }) })}
      onClose={() => setOpen(undefined)}
    />
  )
  return (
    <nav className={styles.nav} aria-label={messages.mainMenu}>
      <ul ref={bar} role="menubar" aria-label={messages.mainMenu} className={styles.bar} onKeyDown={menuBarKeys({ open, setOpen })}>
        {entries.map((item) => entryOf(item, item.key === activeKey))}
        {rest.length > 0 &&
          entryOf(
            more,
            rest.some(({ key }) => key === activeKey),
          )}
      </ul>
    </nav>
  )
}

/** The open popup. A press or a focus elsewhere closes it, and so does a resized window, because its place has moved. */
function usePopup(bar: RefObject<HTMLElement | null>) {
  const [open, setOpen] = useState<OpenPopup>()
  const openKey = open?.key

  useLayoutEffect(() => {
    const entry = bar.current?.querySelector(`:scope > [data-key="${CSS.escape(open?.key ?? '')}"]`)
    if (entry && open?.focus)
      itemsOf(entry)
        .at(open.focus === 'first' ? 0 : -1)
        ?.focus()
  }, [bar, open])

  useEffect(() => {
    if (openKey === undefined) return undefined
    const controller = new AbortController()
    const { signal } = controller
    const closeOutside = ({ target }: Event) => {
      if (target instanceof Node && !bar.current?.contains(target)) setOpen(undefined)
    }
    document.addEventListener('pointerdown', closeOutside, { signal })
    document.addEventListener('focusin', closeOutside, { signal })
    window.addEventListener('resize', () => setOpen(undefined), { signal })
    return () => controller.abort()
  }, [bar, openKey])

  return [open, setOpen] as const
}
