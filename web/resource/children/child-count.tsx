import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { listParameters } from '#contract/lists/list-query.ts'
import type { AnyResource } from '#contract/resource/resource.ts'
import { callOptions } from '#web/api/queries.ts'
import { useLanguage } from '#web/base/i18n/language.ts'
import { readListRequest } from '#web/base/page/page-search.ts'
import { useListUpdates } from '#web/resource/live/use-list-updates.ts'
import { usePageSize } from '#web/resource/use-page-size.ts'
import { TabCount } from '#web/ui/page-layout/tab-count.tsx'
import { formatCount } from '#web/ui/table/format-count.ts'
import type { ChildOf } from './child-list.ts'

/** How many rows of a resource, of those that the user sees, refer to a row. It reads the page that the list begins with, once for both. */
export function ChildCount({ resource, by, parentId, isOpen }: ChildOf & { resource: AnyResource; isOpen: boolean }) {
  const { list, derivedCalls } = resource
  const language = useLanguage()
  const [pageSize] = usePageSize()
  const request = readListRequest(list, `?${by}=${parentId}`, pageSize)
  const { data, dataUpdatedAt, refetch } = useQuery(callOptions(derivedCalls.list, { query: listParameters(list, request) }))
  const updates = useListUpdates(resource.name, dataUpdatedAt)
  // The rows of an open list stay until its user asks for others.
  useEffect(() => {
    if (updates && !isOpen) void refetch()
  }, [updates, isOpen, refetch])
  return data ? <TabCount>{formatCount(data, language)}</TabCount> : null
}
