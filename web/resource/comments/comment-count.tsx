import { useQuery } from '@tanstack/react-query'
import { formatNumber } from '#web/app/i18n/format.ts'
import { useLanguage } from '#web/app/i18n/language.ts'
import { commentPage, type CommentPlace } from './comment-queries.ts'
import styles from './comment-count.module.css'

/** How many comments a record has; nothing without any. It reads the page that the tab shows, once for both. */
export function CommentCount({ resource, recordId }: CommentPlace) {
  const language = useLanguage()
  const { data, isPlaceholderData } = useQuery(commentPage({ resource, recordId }))
  if (!data || isPlaceholderData || data.itemCount === 0) return null
  return <span className={styles.count}>{formatNumber(data.itemCount, language)}</span>
}
