import { Skeleton } from './skeleton.tsx'
import styles from './skeleton-shapes.module.css'

/** Skeleton of a paragraph; the last line is shorter. */
export function SkeletonText({ lines = 3 }: { lines?: number }) {
  return (
    <div className={styles.text}>
      {Array.from({ length: lines }, (_, index) => (
        <Skeleton key={index} width={index === lines - 1 ? '60%' : '100%'} />
      ))}
    </div>
  )
}

/** Skeleton of an avatar with two lines of text. `size` is the width of the avatar in pixels. */
export function SkeletonPerson({ size = 36 }: { size?: number }) {
  return (
    <div className={styles.person}>
      <Skeleton width={`${size}px`} height={`${size}px`} isRound />
      <div className={styles.lines}>
        <Skeleton width="40%" />
        <Skeleton width="70%" />
      </div>
    </div>
  )
}

/** Skeleton of a card: its title and some lines of text. */
export function SkeletonCard({ lines = 3 }: { lines?: number }) {
  return (
    <div className={styles.card}>
      <Skeleton width="30%" height="16px" />
      <SkeletonText lines={lines} />
    </div>
  )
}
