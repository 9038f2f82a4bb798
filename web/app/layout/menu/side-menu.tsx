import { memo, useEffect, useRef, useState } from 'react'
import layout from '#web/ui/theme/layout.module.css'
import { MenuIcon } from './menu-icon.tsx'
import { ExternalLink } from '#web/ui/button/external-link.tsx'
import { PageLink } from '#web/base/links/page-link.tsx'
import type { MenuItem } from '#web/app/navigation/routes/menu-items.ts'
import { useAppearance } from '#web/ui/theme/appearance.ts'
import { activeItem } from './active-item.ts'
import { MenuGroup } from './menu-group.tsx'
import { MenuBadges, useLabelWithBadges } from './menu-badges.tsx'
import styles from './side-menu.module.css'

interface SideMenuProps {
  items: readonly MenuItem[]
  /** Path of the item to highlight. */
  activePath: string | undefined
  /** Shows icons only; groups open beside the menu. */
  isCollapsed?: boolean
  /** A list below a group that is open in the menu has none. */
  hasIcons?: boolean
  /** Called when a link is clicked. */
  onNavigate?: () => void
}

/** The side menu. The group of the current page opens automatically, and its item is scrolled into view. */
export function SideMenu({ label, ...props }: SideMenuProps & { label: string }) {
  const menu = useRef<HTMLElement>(null)
  const { activePath, isCollapsed, items } = props
  const isEmpty = items.length === 0
  useEffect(() => {
    if (isEmpty || activePath === undefined) return
    const marked = [...(menu.current?.querySelectorAll('[data-active], [aria-current="page"]') ?? [])]
    // A collapsed menu shows the first level alone.
    marked.at(isCollapsed ? 0 : -1)?.scrollIntoView?.({ block: 'nearest' })
  }, [activePath, isCollapsed, isEmpty])
  return (
    <nav ref={menu} className={styles.menu} aria-label={label} data-collapsed={props.isCollapsed || undefined}>
      <MenuList {...props} />
    </nav>
  )
}

/** Memoized: re-renders only when the active item enters or leaves this list. */
const MenuList = memo(function MenuList({ items, activePath, isCollapsed = false, hasIcons = true, onNavigate }: SideMenuProps) {
  const activeKey = activeItem(items, activePath)?.key
  const isAccordion = useAppearance(({ isMenuAccordion }) => isMenuAccordion)
  const [openKeys, setOpenKeys] = useState<ReadonlySet<string>>(new Set(activeKey === undefined || isCollapsed ? [] : [activeKey]))
  const [lastActiveKey, setLastActiveKey] = useState(activeKey)
  const [wasCollapsed, setWasCollapsed] = useState(isCollapsed)

  if (activeKey !== lastActiveKey || isCollapsed !== wasCollapsed) {
    setLastActiveKey(activeKey)
    setWasCollapsed(isCollapsed)
    setOpenKeys(isCollapsed || activeKey === undefined ? new Set() : new Set([...(isAccordion ? [] : openKeys), activeKey]))
  }

  function toggle(key: string) {
    const others = isCollapsed || isAccordion ? [] : [...openKeys].filter((open) => open !== key)
    setOpenKeys(new Set(openKeys.has(key) ? others : [...others, key]))
  }

  return (
    <ul className={styles.list}>
      {items.map((item) => (
        <li key={item.key} className={styles.listItem}>
          {item.children ? (
            <MenuGroup
              isActive={item.key === activeKey}
              isOpen={openKeys.has(item.key)}
              {...{ item, isCollapsed, hasIcons }}
              onToggle={() => toggle(item.key)}
              onClose={() => setOpenKeys(new Set())}
            >
              <MenuList
                items={item.children}
                hasIcons={isCollapsed}
                activePath={item.key === activeKey ? activePath : undefined}
                {...(onNavigate && { onNavigate })}
              />
            </MenuGroup>
          ) : item.address !== undefined ? (
            <MenuExternalLink {...{ item, isCollapsed, hasIcons, onNavigate }} address={item.address} />
          ) : (
            <MenuPageLink {...{ item, isCollapsed, hasIcons, onNavigate }} isActive={item.key === activeKey} />
          )}
        </li>
      ))}
    </ul>
  )
})

interface MenuLinkProps {
  item: MenuItem
  isActive: boolean
  isCollapsed: boolean
  hasIcons: boolean
  onNavigate: (() => void) | undefined
}

/** Memoized: a navigation re-renders two links at most. */
const MenuPageLink = memo(function MenuPageLink({ item, isActive, isCollapsed, hasIcons, onNavigate }: MenuLinkProps) {
  const fullLabel = useLabelWithBadges(item)
  return (
    <PageLink
      to={item.path}
      restoreTab
      opensNewWindow={item.openType === 'new'}
      className={styles.item}
      aria-current={isActive ? 'page' : undefined}
      aria-label={isCollapsed ? fullLabel : undefined}
      title={fullLabel}
      onClick={onNavigate}
    >
      <MenuLinkContent {...{ item, hasIcons }} />
    </PageLink>
  )
})

/** An external link, which opens no tab. */
function MenuExternalLink({ item, address, isCollapsed, hasIcons, onNavigate }: Omit<MenuLinkProps, 'isActive'> & { address: string }) {
  const fullLabel = useLabelWithBadges(item)
  return (
    <ExternalLink
      address={address}
      isInSameWindow={item.openType === 'current'}
      className={styles.item}
      label={isCollapsed ? fullLabel : undefined}
      title={fullLabel}
      onClick={onNavigate}
    >
      <MenuLinkContent {...{ item, hasIcons }} />
    </ExternalLink>
  )
}

function MenuLinkContent({ item, hasIcons }: Pick<MenuLinkProps, 'item' | 'hasIcons'>) {
  return (
    <>
      {hasIcons && <MenuIcon item={item} />}
      <span className={`${layout.fill} ${layout.truncate} ${styles.label}`}>{item.label}</span>
      <MenuBadges item={item} />
    </>
  )
}
