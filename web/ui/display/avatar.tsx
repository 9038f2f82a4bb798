import { useState } from 'react'
import styles from './avatar.module.css'

const shades = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth', 'seventh'] as const

const characters = new Intl.Segmenter()

/** The initial of a name: its first grapheme in upper case. */
export function initialOf(name: string): string {
  const [first = ''] = characters.segment(name.trim())
  return first === '' ? '?' : first.segment.toUpperCase()
}

/** A stable shade derived from the name. */
export function shadeOf(name: string): (typeof shades)[number] {
  let sum = 0
  for (const character of name.trim()) sum = (sum * 31 + (character.codePointAt(0) ?? 0)) % 65_521
  return shades[sum % shades.length] ?? shades[0]
}

interface AvatarProps {
  name: string
  /** Its width in pixels. */
  size?: number
  /** The picture of the person; while there is none, or it cannot be loaded, the initial is shown. */
  src?: string | undefined
}

/** The avatar of a person or company: a picture, or one generated from the name. Decorative, so show the name beside it. */
export function Avatar({ name, size = 28, src }: AvatarProps) {
  const [failed, setFailed] = useState<string>()
  return (
    <span
      className={`${styles.avatar} ${styles[shadeOf(name)]}`}
      style={{ width: size, fontSize: size * 0.44, lineHeight: `${size}px` }}
      aria-hidden="true"
    >
      {initialOf(name)}
      {src !== undefined && src !== failed && <img className={styles.picture} src={src} alt="" onError={() => setFailed(src)} />}
    </span>
  )
}
