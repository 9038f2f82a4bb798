import { useEffect, useState, type ReactNode } from 'react'
import styles from './skeleton.module.css'

const delayMs = 150

interface SkeletonProps {
  /** A CSS length. */
  width?: string
  /** A CSS length; that of a line of text unless given. */
  height?: string
  isRound?: boolean
}

/** A quiet bar where text will be, or a round where a picture will. */
export function Skeleton({ width = '100%', height, isRound = false }: SkeletonProps) {
  return <span className={`${styles.bar}${isRound ? ` ${styles.round}` : ''}`} style={{ width, height }} />
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
