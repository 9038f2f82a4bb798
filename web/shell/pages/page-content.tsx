import { useEffect, useState } from 'react'
import { Skeleton, WhileLoading } from '#web/kit/controls/skeleton.tsx'
import type { PageDoor } from '#web/kit/page/feature.ts'
import { LoadingBar } from '#web/shell/frame/loading-bar.tsx'
import { loadedPage, loadPage } from './page-modules.ts'
import styles from './page-host.module.css'

/** A page as soon as its code is there. Kept in a variable and state, since React holds back what a Suspense boundary reveals. */
export function PageContent({ door }: { door: PageDoor }) {
  const [failure, setFailure] = useState<unknown>()
  const [, setArrived] = useState(false)
  const Page = loadedPage(door)
  const isLoaded = Page !== undefined

  useEffect(() => {
    let isWanted = true
    if (!isLoaded) loadPage(door).then(() => isWanted && setArrived(true), (error: unknown) => isWanted && setFailure(error))
    return () => {
      isWanted = false
    }
  }, [door, isLoaded])

  if (failure !== undefined) throw failure
  return (
    <>
      <LoadingBar isLoading={!isLoaded} />
      {Page ? <Page /> : <PageSkeleton />}
    </>
  )
}

function PageSkeleton() {
  return (
    <WhileLoading>
      <div className={styles.skeleton}>
        <Skeleton width="160px" />
        <div className={styles.skeletonCard}>
          <Skeleton width="40%" />
          <Skeleton width="70%" />
          <Skeleton width="55%" />
        </div>
      </div>
    </WhileLoading>
  )
}
