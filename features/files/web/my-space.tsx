import { useQuery } from '@tanstack/react-query'
import { getFileSpace } from '#contract/files/files.ts'
import { callOptions } from '#web/api/queries.ts'
import { formatNumber } from '#web/base/i18n/format.ts'
import { useLanguage } from '#web/base/i18n/language.ts'
import { Progress } from '#web/ui/feedback/progress.tsx'
import { formatBytes } from '#web/ui/display/format-bytes.ts'
import { useFileMessages } from './messages.ts'
import styles from './files-page.module.css'

/** How much of their quota the user's own files take. */
export function MySpace() {
  const messages = useFileMessages()
  const language = useLanguage()
  const { data } = useQuery(callOptions(getFileSpace))
  if (!data) return null
  const { bytes, maxBytes, count, maxCount } = data
  const text = messages.spaceOf(
    formatBytes(bytes, language),
    formatBytes(maxBytes, language),
    formatNumber(count, language),
    formatNumber(maxCount, language),
  )
  return (
    <div className={styles.space}>
      <Progress label={messages.mySpace} value={(100 * bytes) / maxBytes} valueText={text} />
    </div>
  )
}
