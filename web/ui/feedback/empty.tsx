import type { ReactNode } from 'react'
import { Abacus } from '#web/ui/display/abacus.tsx'
import layout from '#web/ui/theme/layout.module.css'
import styles from './empty.module.css'
import fillArea from './fill-area.module.css'

interface EmptyProps {
  /** Digits of the abacus; zeros by default. */
  digits?: string
  /** One sentence on why it is empty. */
  text: ReactNode
  /** Actions that fill it. */
  children?: ReactNode
}

/** An empty state: an abacus at zero, one sentence, and actions. */
export function Empty({ digits = '000', text, children }: EmptyProps) {
  return (
    <div className={fillArea.container}>
      <div className={styles.picture}>
        <Abacus digits={digits} />
      </div>
      <p className={layout.muted}>{text}</p>
      {children}
    </div>
  )
}
