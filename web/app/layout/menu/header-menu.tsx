import { useMemo } from 'react'
import { useLanguage } from '#web/base/i18n/language.ts'
import { menuItems } from '#web/app/navigation/routes/menu-items.ts'
import type { Route } from '#web/app/navigation/routes/route.ts'
import { lazyControl } from '#web/ui/popover/lazy-control.tsx'
import { currentAppearance, useAppearance } from '#web/ui/theme/appearance.ts'
import styles from '#web/app/layout/header/header.module.css'

const menuBar = lazyControl(() => import('./bar/menu-bar.tsx').then((module) => module.MenuBar))

/** Loads the code of the menu in the header ahead, if this user has it there. */
export function preloadHeaderMenu(): void {
  if (currentAppearance().navMode !== 'vertical') menuBar.preload()
}

interface HeaderMenuProps {
  /** The routes that the user may open. */
  routes: readonly Route[]
  activePath: string | undefined
}

/** The main menu in the header, or its first level. */
export function HeaderMenu({ routes, activePath }: HeaderMenuProps) {
  const language = useLanguage()
  const isFirstLevelOnly = useAppearance((appearance) => appearance.navMode === 'mixed')
  const items = useMemo(() => menuItems(routes, language), [routes, language])
  return (
    <div className={styles.menu}>
      <menuBar.Control {...{ items, activePath, isFirstLevelOnly }} />
    </div>
  )
}
