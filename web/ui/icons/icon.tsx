import type lucide from '@iconify-json/lucide/icons.json'
import { memo } from 'react'
import { outlines } from 'virtual:icons'
import styles from './icon.module.css'

/** A name of the icon set (Lucide). */
export type IconName = keyof typeof lucide.icons

interface IconProps {
  name: IconName
  /** Edge in pixels; 18 unless given. */
  size?: number
}

/** An icon in the colour of the text around it. It only decorates: what it says stands in words beside it or in the label of its button. */
export function Icon({ name, size = 18 }: IconProps) {
  return <NamedIcon name={name} size={size} />
}

/** An icon whose name comes as plain text from the contract; the build has checked that it exists. */
export const NamedIcon = memo(function NamedIcon({ name, size = 18 }: { name: string; size?: number }) {
  return (
    <svg className={styles.icon} viewBox="0 0 24 24" width={size} height={size} aria-hidden="true" focusable="false">
      <path d={outlines[name]} />
    </svg>
  )
})
