import type { ComponentProps } from 'react'
import { Icon, type IconName } from '#web/ui/icons/icon.tsx'
import { tooltipProps } from '#web/ui/tooltip/tip.ts'
import styles from './icon-button.module.css'

interface IconButtonProps extends Omit<
  ComponentProps<'button'>,
  'className' | 'style' | 'children' | 'aria-label' | 'aria-pressed' | 'aria-disabled' | 'type'
> {
  icon: IconName
  /** What it does; its name for assistive technology and its tip. */
  label: string
  /** Edge of the icon in pixels; 18 unless given. */
  iconSize?: number
  /** It switches something, which is on or off; the label says what, and stays the same. */
  isPressed?: boolean
  /** It answers no press for now, and keeps the focus: for what its own press may put out of reach. */
  isDisabled?: boolean
}

/** A button that is an icon, with its label as name and tip. */
export function IconButton({ icon, label, iconSize, isPressed, isDisabled = false, onClick, ...rest }: IconButtonProps) {
  return (
    <button
      {...tooltipProps}
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
