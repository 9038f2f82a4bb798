import { useQuery } from '@tanstack/react-query'
import { getHandoverResult } from '#features/users/contract/handover.ts'
import { callOptions } from '#web/api/queries.ts'
import { formatNumber } from '#web/base/i18n/format.ts'
import { useLanguage } from '#web/base/i18n/language.ts'
import { useAuditLabels } from '#web/base/page/audit-labels.ts'
import { belongingLabel } from '#web/base/page/belonging-label.ts'
import styles from './handover.module.css'
import { useHandoverMessages } from './messages.ts'

/** What an ended handover has moved and left out; undefined data if it is not known any more. */
export function useHandoverResult(id: string) {
  return useQuery(callOptions(getHandoverResult, { params: { id } }))
}

/** What was handed over and what was not, by kind; nothing if it is not known any more. */
export function HandoverOutcome({ id }: { id: string }) {
  const messages = useHandoverMessages()
  const language = useLanguage()
  const labels = useAuditLabels()
  const { data } = useHandoverResult(id)
  if (!data || labels.length === 0) return null
  const labelOf = (kindId: string) => {
    const kind = data.kinds.find((each) => each.id === kindId)
    return kind ? belongingLabel(labels, kind, language) : kindId
  }
  return (
    <>
      <ul className={styles.held} aria-label={messages.results}>
        {data.kinds.map(({ id: kind, total, moved, skipped }) => (
          <li key={kind}>
            <span>{labelOf(kind)}</span>
            <span className={styles.note}>{skipped > 0 && messages.skipped(formatNumber(skipped, language))}</span>
            <span className={styles.count}>{messages.moved(formatNumber(moved, language), formatNumber(total, language))}</span>
          </li>
        ))}
      </ul>
      {data.skipped.length > 0 && (
        <ul className={styles.skipped}>
          {data.skipped.map(({ kind, title, reason }, index) => (
            // oxlint-disable-next-line react/no-array-index-key -- the list never changes
            <li key={index}>{`${labelOf(kind)} · ${title ?? messages.invisible}: ${reason}`}</li>
          ))}
        </ul>
      )}
    </>
  )
}
