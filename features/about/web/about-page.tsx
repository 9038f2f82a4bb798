import { useQuery } from '@tanstack/react-query'
import { getAbout } from '#features/about/contract/about.ts'
import { callOptions } from '#web/api/queries.ts'
import { ErrorState } from '#web/ui/feedback/error-state.tsx'
import { Skeleton, WhileLoading } from '#web/ui/feedback/skeleton.tsx'
import { Card } from '#web/ui/page-layout/card.tsx'
import { PageHeader } from '#web/ui/page-layout/page-header.tsx'
import { PackageTable } from './package-table.tsx'
import { ProductCard } from './product-card.tsx'
import { SystemCard } from './system-card.tsx'

/** The about page: product, and with permission system and packages. */
export function AboutPage() {
  const { data: about, error, isFetching, refetch } = useQuery(callOptions(getAbout))
  return (
    <>
      <PageHeader />
      {about ? (
        <>
          <ProductCard about={about} />
          {about.system && <SystemCard system={about.system} />}
          {about.packages && <PackageTable packages={about.packages} />}
        </>
      ) : (
        <Card>{error ? <ErrorState error={error} isRetrying={isFetching} onRetry={() => void refetch()} /> : <AboutSkeleton />}</Card>
      )}
    </>
  )
}

function AboutSkeleton() {
  return (
    <WhileLoading>
      <Skeleton width="40%" />
      <Skeleton width="60%" />
    </WhileLoading>
  )
}
