import { IconButton } from '#web/ui/button/icon-button.tsx'
import { useLanguageAction } from './language-action.ts'

/** A button that switches the language. */
export function LanguageSwitch() {
  const { icon, label, onAction } = useLanguageAction()
  return <IconButton icon={icon} label={label} onClick={onAction} />
}
