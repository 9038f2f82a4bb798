import { type ReactNode, useMemo, useState } from 'react'
import { type Navigation, NavigationContext, useNavigation } from '#web/base/page/navigation.ts'
import { PageContext, usePage } from '#web/base/page/page.ts'
import type { ChildOf } from './child-list.ts'

/** The query string of a child list, which always names the row that its rows refer to. */
function childSearch(search: string, { by, parentId }: ChildOf): string {
  const parameters = new URLSearchParams(search)
  parameters.set(by, parentId)
  return `?${parameters.toString()}`
}

/**
 * Page, sort order and search of a child list are kept here and not in the URL, which belongs to the page that it is on: what is inside sees a page
 * of its own with this query string.
 */
export function ChildPage({ by, parentId, children }: ChildOf & { children: ReactNode }) {
  const page = usePage()
  const { navigate, prefetch } = useNavigation()
  const [search, setSearch] = useState('')
  const childPage = useMemo(() => ({ ...page, search: childSearch(search, { by, parentId }) }), [page, search, by, parentId])
  const navigation = useMemo<Navigation>(
    () => ({
      prefetch,
      navigate(to, options) {
        const [path, query = ''] = to.split('?', 2)
        if (path === page.pathname) setSearch(query)
        else navigate(to, options)
      },
    }),
    [navigate, prefetch, page.pathname],
  )
  return (
    <NavigationContext value={navigation}>
      <PageContext value={childPage}>{children}</PageContext>
    </NavigationContext>
  )
}
