import { useEffect, useState } from 'react'
import type { LazyPage } from '#web/base/page/feature.ts'
import { LoadingBar } from '#web/app/layout/loading-bar.tsx'
import { reloadOnce } from '#web/app/updates/new-build.tsx'
import { loadedPage, loadPage, PageLoadError } from './page-modules.ts'
import { PageSkeleton } from './page-skeleton.tsx'

/** Loads and renders a page. The component is kept in state instead of using Suspense, which delays revealing its content. */
export function PageContent({ lazyPage }: { lazyPage: LazyPage }) {
  const [Page, setPage] = useState(() => loadedPage(lazyPage))
  const [failure, setFailure] = useState<PageLoadError>()
  const isLoaded = Page !== undefined

  useEffect(() => {
    let isMounted = true
    async function load() {
      try {
        const component = await loadPage(lazyPage)
        if (isMounted) setPage(() => component)
      } catch (error) {
        const isReloading =
          isMounted &&
          (await reloadOnce(
            () => window.location.reload(),
            () => isMounted,
          ))
        if (isMounted && !isReloading) setFailure(new PageLoadError(error))
      }
    }
    if (!isLoaded) void load()
    return () => {
      isMounted = false
    }
  }, [lazyPage, isLoaded])

  if (failure) throw failure
  return (
    <>
      <LoadingBar isLoading={!isLoaded} />
      {Page ? <Page /> : <PageSkeleton shape={lazyPage.shape} />}
    </>
  )
}
