import type { ActivityEntry } from '#features/dashboard/contract/workplace.ts'
import { formatDateTime } from '#web/base/i18n/format.ts'
import { localized, useLanguage } from '#web/base/i18n/language.ts'
import { useAuditLabels } from '#web/base/page/audit-labels.ts'
import { Tag } from '#web/ui/display/tag.tsx'
import { Empty } from '#web/ui/feedback/empty.tsx'
import layout from '#web/ui/theme/layout.module.css'
import { useWorkplaceMessages } from './messages.ts'
import styles from './workplace-page.module.css'

/** What the user has done lately. */
export function Activity({ entries }: { entries: readonly ActivityEntry[] }) {
  const messages = useWorkplaceMessages()
  const language = useLanguage()
  const labels = useAuditLabels()

  function labelOf(action: string): string {
    const label = labels.find(({ actions }) => Object.hasOwn(actions, action))?.actions[action]
    return label ? localized(label, language) : action
  }

  if (entries.length === 0) return <Empty text={messages.noActivity} />
  return (
    <ul className={styles.list}>
      {entries.map(({ id, at, action, targetName, result }) => (
        <li key={id} className={`${layout.row} ${layout.gap3} ${styles.row}`}>
          <span className={`${layout.fill} ${layout.breaks}`}>
            {labelOf(action)} <span className={layout.muted}>{targetName}</span>
          </span>
          {result === 'refused' && <Tag>{messages.refused}</Tag>}
          <time className={`${layout.fixed} ${layout.small} ${layout.faint}`} dateTime={at}>
            {formatDateTime(at)}
          </time>
        </li>
      ))}
    </ul>
  )
}
