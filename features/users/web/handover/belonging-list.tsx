import { isHandedOver } from '#contract/identity/handover.ts'
import type { Handover } from '#features/users/contract/handover.ts'
import { formatNumber } from '#web/base/i18n/format.ts'
import { useLanguage } from '#web/base/i18n/language.ts'
import { useAuditLabels } from '#web/base/page/audit-labels.ts'
import { belongingLabel } from '#web/base/page/belonging-label.ts'
import { Checkbox } from '#web/ui/fields/choice/checkbox.tsx'
import styles from './handover.module.css'
import { useHandoverMessages } from './messages.ts'

type Belonging = Handover['held'][number]

/** Whether something can be selected: it is there, can be handed over, and the recipient may have it. */
export function isSelectable({ count, handling, isReceivable }: Belonging): boolean {
  return count > 0 && isHandedOver(handling) && isReceivable
}

interface BelongingListProps {
  held: readonly Belonging[]
  chosen: ReadonlySet<string>
  onChange: (id: string, isChosen: boolean) => void
}

/** A user's belongings, in numbers, to select what is handed over. */
export function BelongingList({ held, chosen, onChange }: BelongingListProps) {
  const messages = useHandoverMessages()
  const language = useLanguage()
  const labels = useAuditLabels()
  // Their names come a moment later than the numbers.
  if (labels.length === 0) return null
  return (
    <ul className={styles.held} aria-label={messages.held}>
      {held
        .filter(({ count }) => count > 0)
        .map((kind) => {
          const { id, count, handling, isReceivable } = kind
          const label = belongingLabel(labels, kind, language)
          const note = isReceivable ? messages.notes[handling] : messages.notReceivable
          return (
            <li key={id}>
              {isHandedOver(handling) ? (
                <Checkbox
                  isChecked={chosen.has(id) && isSelectable(kind)}
                  isDisabled={!isSelectable(kind)}
                  onChange={(isChosen) => onChange(id, isChosen)}
                >
                  {label}
                </Checkbox>
              ) : (
                <span>{label}</span>
              )}
              <span className={styles.note}>{note}</span>
              <span className={styles.count}>{formatNumber(count, language)}</span>
            </li>
          )
        })}
    </ul>
  )
}
