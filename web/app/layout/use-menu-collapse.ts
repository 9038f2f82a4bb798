import { useState } from 'react'
import { useAppearance } from '#web/ui/theme/appearance.ts'
import { useIsCompact } from '#web/ui/theme/use-is-narrow.ts'

/**
 * Whether the side menu is collapsed, and a function that toggles it: first as the user has set it, and always on a compact screen. Toggling is
 * not remembered, and ends when the setting or the screen changes.
 */
export function useMenuCollapse(): [isCollapsed: boolean, toggle: () => void] {
  const isSet = useAppearance((appearance) => appearance.isMenuCollapsed)
  const isInitial = useIsCompact() || isSet
  const [toggledFrom, setToggledFrom] = useState<boolean>()
  const isToggled = toggledFrom === isInitial
  return [isInitial !== isToggled, () => setToggledFrom(isToggled ? undefined : isInitial)]
}
