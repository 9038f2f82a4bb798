import { IconButton } from '#web/ui/button/icon-button.tsx'
import { useThemeAction } from './theme-action.ts'

/** A button that switches the theme. */
export function ThemeSwitch() {
  const { icon, label, onAction } = useThemeAction()
  return <IconButton icon={icon} label={label} onClick={onAction} />
}
