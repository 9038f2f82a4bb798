import { useEffect, useState, type ReactNode } from 'react'
import styles from './skeleton.module.css'

const delayMs = 150

/** A quiet bar where text will be. `width` is a CSS length. */
export function Skeleton({ width = '100%' }: { width?: string }) {
  return <span className={styles.bar} style={{ width }} />
}

/** Keeps the place of what comes, and draws its shape only when that takes longer than the eye forgives. */
export function WhileLoading({ children }: { children: ReactNode }) {
  const [isDrawn, setDrawn] = useState(false)
  useEffect(() => {
    const timer = window.setTimeout(() => setDrawn(true), delayMs)
    return () => window.clearTimeout(timer)
  }, [])
  return (
    <div className={isDrawn ? undefined : styles.waiting} inert>
      {children}
    </div>
  )
}
