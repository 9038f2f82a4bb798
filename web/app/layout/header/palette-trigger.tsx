import type { KeyboardEvent } from 'react'
import { preloadPalette } from '#web/app/palette/use-palette.tsx'
import { useShellMessages } from '#web/app/messages.ts'
import { IconButton } from '#web/ui/button/icon-button.tsx'
import { Icon } from '#web/ui/icons/icon.tsx'
import { KeyCap } from '#web/ui/keyboard/key-cap.tsx'
import { paletteShortcut } from '#web/ui/keyboard/shortcuts.ts'
import layout from '#web/ui/theme/layout.module.css'
import { useIsHeaderTight } from '#web/ui/theme/use-is-narrow.ts'
import styles from './header.module.css'

interface PaletteTriggerProps {
  /** The header has no room for a field. */
  isIcon: boolean
  onOpen: () => void
  /** A character was typed in the field. */
  onType: (character: string) => void
}

/** Opens the command palette: a field for a click, Enter or typing, which is an icon where there is little room. */
export function PaletteTrigger({ isIcon, onOpen, onType }: PaletteTriggerProps) {
  const { search } = useShellMessages()
  const isTight = useIsHeaderTight()
  if (isIcon || isTight) {
    return <IconButton icon="search" label={search} shortcut={paletteShortcut} onClick={onOpen} onPointerEnter={preloadPalette} />
  }

  function typeIntoPalette(event: KeyboardEvent) {
    const { key, ctrlKey, metaKey, altKey } = event
    // Space presses the button; a slash and a question mark are shortcuts.
    if (ctrlKey || metaKey || altKey || !/^[\p{L}\p{N}]$/u.test(key)) return
    event.preventDefault()
    onType(key)
  }

  return (
    <button
      type="button"
      className={`${layout.row} ${styles.search}`}
      aria-haspopup="dialog"
      aria-keyshortcuts={paletteShortcut.aria}
      onClick={onOpen}
      onKeyDown={typeIntoPalette}
      onPointerEnter={preloadPalette}
      onFocus={preloadPalette}
    >
      <Icon name="search" size={16} />
      <span className={`${layout.fill} ${layout.truncate}`}>{search}</span>
      <KeyCap keys={paletteShortcut.name} />
    </button>
  )
}
