import { useQuery } from '@tanstack/react-query'
import { formatNumber } from '#web/base/i18n/format.ts'
import { useLanguage } from '#web/base/i18n/language.ts'
import { TabCount } from '#web/ui/page-layout/tab-count.tsx'
import { commentPage, type CommentPlace } from './comment-queries.ts'

/** How many comments a record has; nothing without any. It reads the page that the tab shows, once for both. */
export function CommentCount({ resource, recordId }: CommentPlace) {
  const language = useLanguage()
  const { data, isPlaceholderData } = useQuery(commentPage({ resource, recordId }))
  if (!data || isPlaceholderData || data.itemCount === 0) return null
  return <TabCount>{formatNumber(data.itemCount, language)}</TabCount>
}
