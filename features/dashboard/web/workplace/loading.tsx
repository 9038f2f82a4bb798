import { ErrorState } from '#web/ui/feedback/error-state.tsx'
import { Skeleton, WhileLoading } from '#web/ui/feedback/skeleton.tsx'
import styles from './workplace-page.module.css'

interface LoadingProps {
  error: Parameters<typeof ErrorState>[0]['error'] | null
  isFetching: boolean
  onRetry: () => void
}

/** A card whose content has not arrived. */
export function Loading({ error, isFetching, onRetry }: LoadingProps) {
  return (
    <div className={styles.loading}>
      {error ? (
        <ErrorState error={error} isRetrying={isFetching} onRetry={onRetry} />
      ) : (
        <WhileLoading>
          <Skeleton width="60%" />
          <Skeleton width="40%" />
        </WhileLoading>
      )}
    </div>
  )
}
