import type lucide from '@iconify-json/lucide/icons.json'
import { memo } from 'react'
import { outlines } from 'virtual:icons'
import styles from './icon.module.css'

/** Name of a Lucide icon. */
export type IconName = keyof typeof lucide.icons

interface IconProps {
  name: IconName
  /** Width and height in pixels; 18 by default. */
  size?: number
}

/** An icon in the current text colour. Decorative: put its meaning in text beside it or in the label of its button. */
export function Icon({ name, size = 18 }: IconProps) {
  return <NamedIcon name={name} size={size} />
}

/** An icon whose name is a plain string from the contract; the build checks that it exists. */
export const NamedIcon = memo(function NamedIcon({ name, size = 18 }: { name: string; size?: number }) {
  return <OutlineIcon outline={outlines[name]} size={size} />
})

/** An icon with a given outline, empty without one. */
export function OutlineIcon({ outline, size }: { outline: string | undefined; size: number }) {
  return (
    <svg className={styles.icon} viewBox="0 0 24 24" width={size} height={size} aria-hidden="true" focusable="false">
      <path d={outline} />
    </svg>
  )
}
