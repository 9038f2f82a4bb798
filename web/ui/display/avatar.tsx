import styles from './avatar.module.css'

const shades = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth', 'seventh'] as const

const characters = new Intl.Segmenter()

/** The letter that stands for a name: the first of what it is written with, upper case. */
export function initialOf(name: string): string {
  const [first = ''] = characters.segment(name.trim())
  return first === '' ? '?' : first.segment.toUpperCase()
}

/** The same name has the same shade everywhere and always. */
export function shadeOf(name: string): (typeof shades)[number] {
  let sum = 0
  for (const character of name.trim()) sum = (sum * 31 + (character.codePointAt(0) ?? 0)) % 65_521
  return shades[sum % shades.length] ?? shades[0]
}

/** A person's or company's picture, drawn from the name; it decorates the name that stands beside it. `size` is its width in pixels. */
export function Avatar({ name, size = 28 }: { name: string; size?: number }) {
  return (
    <span
      className={`${styles.avatar} ${styles[shadeOf(name)]}`}
      style={{ width: size, fontSize: size * 0.44, lineHeight: `${size}px` }}
      aria-hidden="true"
    >
      {initialOf(name)}
    </span>
  )
}
