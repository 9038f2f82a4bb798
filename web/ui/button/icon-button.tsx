import type { ComponentProps } from 'react'
import { Icon, type IconName } from '#web/ui/icons/icon.tsx'
import type { Shortcut } from '#web/ui/keyboard/shortcuts.ts'
import { tooltipProps } from '#web/ui/tooltip/tooltip-props.ts'
import styles from './icon-button.module.css'

interface IconButtonProps extends Omit<
  ComponentProps<'button'>,
  'className' | 'style' | 'children' | 'aria-label' | 'aria-pressed' | 'aria-disabled' | 'type'
> {
  icon: IconName
  /** What the button does: its accessible name and its tooltip. */
  label: string
  /** Icon size in pixels; 18 by default. */
  iconSize?: number
  /** The keys that do the same, shown in the tooltip. */
  shortcut?: Shortcut
  /** Makes it a toggle button with this state; the label stays the same for both states. */
  isPressed?: boolean
  /** Ignores clicks but keeps the focus; for buttons that can disable themselves when clicked. */
  isDisabled?: boolean
}

/** An icon-only button with its label as accessible name and tooltip. */
export function IconButton({ icon, label, iconSize, isPressed, isDisabled = false, shortcut, onClick, ...rest }: IconButtonProps) {
  return (
    <button
      {...tooltipProps}
      {...(shortcut && { 'aria-keyshortcuts': shortcut.aria, 'data-tooltip': `${label} (${shortcut.name})` })}
      {...rest}
      type="button"
      className={styles.iconButton}
      aria-label={label}
      aria-pressed={isPressed}
      aria-disabled={isDisabled || undefined}
      onClick={isDisabled ? undefined : onClick}
    >
      <Icon name={icon} {...(iconSize !== undefined && { size: iconSize })} />
    </button>
  )
}
