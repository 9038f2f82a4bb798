import { useEffect, useId, useRef, useState, type ReactNode } from 'react'
import layout from '#web/ui/theme/layout.module.css'
import { MenuIcon } from './menu-icon.tsx'
import type { MenuItem } from '#web/app/navigation/routes/menu-items.ts'
import styles from './side-menu.module.css'

interface MenuGroupProps {
  item: MenuItem
  isActive: boolean
  isOpen: boolean
  isCollapsed: boolean
  hasIcons: boolean
  onToggle: () => void
  onClose: () => void
  children: ReactNode
}

type Anchor = { readonly top: number } | { readonly bottom: number }

/**
 * Where the flyout opens beside its button: downwards in the upper half of the window, upwards in the lower half, so that it stays in view.
 */
function anchorOf(button: HTMLElement): Anchor {
  const { top, bottom } = button.getBoundingClientRect()
  return top < window.innerHeight / 2 ? { top } : { bottom: window.innerHeight - bottom }
}

/** A group of the side menu. It expands below its button, or opens beside it while the menu is collapsed. */
export function MenuGroup({ item, isActive, isOpen, isCollapsed, hasIcons, onToggle, onClose, children }: MenuGroupProps) {
  const id = useId()
  const container = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const [anchor, setAnchor] = useState<Anchor>()
  const isFloating = isCollapsed && isOpen
  // Most groups are never opened, so children are rendered on first open and then stay mounted.
  const [wasOpen, setWasOpen] = useState(isOpen)
  if (isOpen && !wasOpen) setWasOpen(true)

  useEffect(() => {
    if (!isFloating) return undefined
    const controller = new AbortController()
    const { signal } = controller
    const closeOutside = ({ target }: Event) => {
      if (target instanceof Node && !container.current?.contains(target)) onClose()
    }
    const closeOnEscape = ({ key }: KeyboardEvent) => {
      if (key !== 'Escape') return
      onClose()
      button.current?.focus()
    }
    document.addEventListener('pointerdown', closeOutside, { signal })
    document.addEventListener('focusin', closeOutside, { signal })
    document.addEventListener('keydown', closeOnEscape, { signal })
    return () => controller.abort()
  }, [isFloating, onClose])

  return (
    <div ref={container}>
      <button
        ref={button}
        type="button"
        className={`${styles.item} ${styles.groupButton}`}
        data-active={isActive || undefined}
        aria-expanded={isOpen}
        aria-controls={id}
        aria-label={isCollapsed ? item.label : undefined}
        title={isCollapsed ? item.label : undefined}
        onClick={() => {
          if (button.current) setAnchor(anchorOf(button.current))
          onToggle()
        }}
      >
        {hasIcons && <MenuIcon item={item} />}
        <span className={`${layout.fill} ${layout.truncate} ${styles.label}`}>{item.label}</span>
      </button>
      <div id={id} hidden={!isOpen} className={isCollapsed ? styles.flyout : styles.submenu} style={isCollapsed ? anchor : undefined}>
        {isCollapsed && <p className={styles.flyoutTitle}>{item.label}</p>}
        {wasOpen && children}
      </div>
    </div>
  )
}
