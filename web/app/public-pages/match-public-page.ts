import { matchRoutes } from 'react-router'
import type { Page } from '#contract/pages/page.ts'
import type { LazyPage } from '#web/base/page/feature.ts'
import type { PageEntry } from '#web/app/feature-registry.ts'

/** A matched page that opens without signing in. */
export interface PublicPageMatch {
  readonly page: Page
  readonly lazyPage: LazyPage
  readonly params: Readonly<Record<string, string | undefined>>
}

/** The page that opens at a path without signing in (specification §4), if any. */
export function matchPublicPage(pathname: string, entries: readonly PageEntry[]): PublicPageMatch | undefined {
  const publicPages = entries.filter(({ page, lazyPage }) => page.ignoreAuth && lazyPage)
  const match = matchRoutes(
    // Case-sensitive like the boot script, which redirects any other spelling to the sign-in page.
    publicPages.map(({ page: { id, path } }) => ({ id, path, caseSensitive: true })),
    pathname,
  )?.at(-1)
  const { page, lazyPage } = publicPages.find((entry) => entry.page.id === match?.route.id) ?? {}
  return match && page && lazyPage && { page, lazyPage, params: match.params }
}
