import { usePage, usePageNavigate } from '#web/base/page/page.ts'

/** The selected menu item in the page's URL, and a function to change it. Going back leaves the page, as moving between rows is no navigation. */
export function useSelectedId(): [string | undefined, (id: string | undefined) => void] {
  const { pathname, search } = usePage()
  const navigate = usePageNavigate()
  const id = new URLSearchParams(search).get('id') ?? undefined
  return [
    id,
    (next) => navigate(next === undefined ? pathname : `${pathname}?${new URLSearchParams({ id: next }).toString()}`, { replace: true }),
  ]
}
