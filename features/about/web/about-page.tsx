import { useQuery } from '@tanstack/react-query'
import { getAbout } from '#features/about/contract/about.ts'
import { callOptions } from '#web/kit/api/queries.ts'
import { ErrorState } from '#web/kit/display/error-state.tsx'
import { Skeleton, WhileLoading } from '#web/kit/display/skeleton.tsx'
import { Card } from '#web/kit/frame/card.tsx'
import { PageHeader } from '#web/kit/frame/page-header.tsx'
import { PackageTable } from './package-table.tsx'
import { ProductCard } from './product-card.tsx'
import { SystemCard } from './system-card.tsx'

/** What the product is, and, for who may see it, what it runs on and is made of. */
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
