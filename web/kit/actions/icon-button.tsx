import type { ComponentProps } from 'react'
import { Icon, type IconName } from '#web/kit/icons/icon.tsx'
import styles from './icon-button.module.css'
import { tipProps } from '#web/kit/overlays/tip.ts'

interface IconButtonProps extends Omit<ComponentProps<'button'>, 'className' | 'style' | 'children' | 'aria-label' | 'type'> {
  icon: IconName
  /** What it does; its name for assistive technology and its tip. */
  label: string
  /** Edge of the icon in pixels; 18 unless given. */
  iconSize?: number
}

/** A button that is an icon, with its label as name and tip. */
export function IconButton({ icon, label, iconSize, ...rest }: IconButtonProps) {
  return (
    <button {...tipProps} {...rest} type="button" className={styles.iconButton} aria-label={label}>
      <Icon name={icon} {...(iconSize !== undefined && { size: iconSize })} />
    </button>
  )
}
