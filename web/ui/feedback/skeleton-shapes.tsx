import { Skeleton } from './skeleton.tsx'
import layout from '#web/ui/theme/layout.module.css'
import styles from './skeleton-shapes.module.css'

/** Skeleton of a paragraph; the last line is shorter. */
export function SkeletonText({ lines = 3 }: { lines?: number }) {
  return (
    <div className={`${layout.stack} ${layout.gap2} ${styles.text}`}>
      {Array.from({ length: lines }, (_, index) => (
        <Skeleton key={index} width={index === lines - 1 ? '60%' : '100%'} />
      ))}
    </div>
  )
}

/** Skeleton of an avatar with two lines of text. `size` is the width of the avatar in pixels. */
export function SkeletonPerson({ size = 36 }: { size?: number }) {
  return (
    <div className={`${layout.row} ${layout.gap3}`}>
      <Skeleton width={`${size}px`} height={`${size}px`} isRound />
      <div className={`${layout.fill} ${styles.lines}`}>
        <Skeleton width="40%" />
        <Skeleton width="70%" />
      </div>
    </div>
  )
}

/** Skeleton of a card: its title and some lines of text. */
export function SkeletonCard({ lines = 3 }: { lines?: number }) {
  return (
    <div className={`${layout.stack} ${layout.gap4} ${layout.surface} ${styles.card}`}>
      <Skeleton width="30%" height="16px" />
      <SkeletonText lines={lines} />
    </div>
  )
}
