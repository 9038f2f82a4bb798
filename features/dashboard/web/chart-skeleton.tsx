import { Skeleton, WhileLoading } from '#web/ui/feedback/skeleton.tsx'
import styles from './chart-skeleton.module.css'

const heights = ['38%', '52%', '46%', '68%', '60%', '82%', '74%']

/** The loading state of a chart. */
export function ChartSkeleton() {
  return (
    <WhileLoading>
      <div className={styles.bars}>
        {heights.map((height) => (
          <Skeleton key={height} height={height} />
        ))}
      </div>
    </WhileLoading>
  )
}
