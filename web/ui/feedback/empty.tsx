import type { ReactNode } from 'react'
import { Abacus } from '#web/ui/display/abacus.tsx'
import styles from './empty.module.css'
import inPlace from './in-place.module.css'

interface EmptyProps {
  /** What the abacus shows; zeros unless given. */
  digits?: string
  /** One sentence on why there is nothing. */
  text: string
  /** What fills it. */
  children?: ReactNode
}

/** Nothing here: an abacus on which nothing has moved, one sentence, and what fills it. */
export function Empty({ digits = '000', text, children }: EmptyProps) {
  return (
    <div className={inPlace.whole}>
      <div className={styles.picture}>
        <Abacus digits={digits} />
      </div>
      <p className={styles.text}>{text}</p>
      {children}
    </div>
  )
}
