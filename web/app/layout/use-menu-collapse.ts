import { useState } from 'react'
import { setAppearance, useAppearance } from '#web/ui/theme/appearance.ts'
import { useIsCompact } from '#web/ui/theme/use-is-narrow.ts'

/** Whether the side menu is collapsed, and a function that toggles it. On a compact screen it is, and opening it is not remembered. */
export function useMenuCollapse(): [isCollapsed: boolean, toggle: () => void] {
  const isChosen = useAppearance((appearance) => appearance.isMenuCollapsed)
  const isCompact = useIsCompact()
  const [isOpened, setOpened] = useState(false)
  if (isOpened && !isCompact) setOpened(false)
  if (isCompact) return [!isOpened, () => setOpened(!isOpened)]
  return [isChosen, () => setAppearance({ isMenuCollapsed: !isChosen })]
}
