import { useEffect, useState, type ReactNode } from 'react'
import styles from './skeleton.module.css'

const delayMs = 150

interface SkeletonProps {
  /** A CSS length. */
  width?: string
  /** A CSS length; one line of text by default. */
  height?: string
  isRound?: boolean
}

/** A placeholder bar for text, or a circle for an image. */
export function Skeleton({ width = '100%', height, isRound = false }: SkeletonProps) {
  return <span className={`${styles.bar}${isRound ? ` ${styles.round}` : ''}`} style={{ width, height }} />
}

/** Reserves the space of loading content, and shows its skeleton only after 150 ms to avoid a flash. */
export function WhileLoading({ children }: { children: ReactNode }) {
  const [isVisible, setVisible] = useState(false)
  useEffect(() => {
    const timer = window.setTimeout(() => setVisible(true), delayMs)
    return () => window.clearTimeout(timer)
  }, [])
  return (
    <div className={isVisible ? undefined : styles.waiting} inert>
      {children}
    </div>
  )
}
