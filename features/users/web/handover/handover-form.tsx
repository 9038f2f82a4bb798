import { listText } from '#contract/texts/list-text.ts'
import { blocksRemoval } from '#contract/identity/handover.ts'
import type { Handover } from '#features/users/contract/handover.ts'
import { formatNumber } from '#web/base/i18n/format.ts'
import { localized, useLanguage } from '#web/base/i18n/language.ts'
import { searchPeople } from '#web/resource/search-people.ts'
import { Alert } from '#web/ui/feedback/alert.tsx'
import type { Choice } from '#web/ui/fields/choice/choice.ts'
import { RemoteSelectField } from '#web/ui/fields/select/remote-select-field.tsx'
import layout from '#web/ui/theme/layout.module.css'
import styles from './handover.module.css'
import { BelongingList } from './belonging-list.tsx'
import { useHandoverMessages } from './messages.ts'

interface HandoverFormProps {
  /** Whose items are handed over. */
  holderId: string
  data: Handover
  afterwards: 'keep' | 'disable' | 'remove'
  recipient: Choice | undefined
  chosen: ReadonlySet<string>
  /** There is nothing to hand over. */
  isEmpty: boolean
  /** It was to be sent once already. */
  isTried: boolean
  onRecipient: (recipient: Choice | undefined) => void
  onChoose: (id: string, isChosen: boolean) => void
}

/** A user's belongings, which of them are handed over, and to whom. */
export function HandoverForm(props: HandoverFormProps) {
  const { holderId, data, afterwards, recipient, chosen, isEmpty, isTried, onRecipient, onChoose } = props
  const messages = useHandoverMessages()
  const language = useLanguage()
  const { held, waiting } = data
  const work = waiting
    .filter(({ count }) => count > 0)
    .map(({ title, count }) => messages.work(localized(title, language), formatNumber(count, language)))
  const isOptional = afterwards === 'remove' && !held.some(({ count, handling }) => count > 0 && blocksRemoval(handling))
  const text = isOptional ? messages.optional : messages.texts[afterwards]
  return (
    <div className={`${layout.stack} ${layout.gap5} ${styles.content}`}>
      <p>{isEmpty ? messages.none : text}</p>
      {held.some(({ count }) => count > 0) && <BelongingList held={held} chosen={chosen} onChange={onChoose} />}
      {work.length > 0 && <p className={styles.note}>{messages.waiting(listText(work, language))}</p>}
      {!isEmpty && (
        <>
          {isTried && chosen.size === 0 && <Alert tone="bad">{messages.kindsMissing}</Alert>}
          <RemoteSelectField
            label={messages.recipient}
            isRequired
            hint={messages.recipientHint}
            {...(isTried && !recipient && { error: messages.recipientMissing })}
            search={async (text, signal) => (await searchPeople(text, signal)).filter(({ id }) => id !== holderId)}
            value={recipient}
            onChange={onRecipient}
          />
        </>
      )}
    </div>
  )
}
