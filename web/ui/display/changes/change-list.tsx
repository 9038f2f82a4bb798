import { useLanguage } from '#web/base/i18n/language.ts'
import { VisuallyHidden } from '#web/ui/display/visually-hidden.tsx'
import layout from '#web/ui/theme/layout.module.css'
import styles from './change-list.module.css'
import type { ChangedField, ChangedValues } from './changed-values.ts'
import { isCompared, wordParts } from './word-parts.ts'
import { useChangeMessages } from './messages.ts'

interface ChangeListProps {
  /** Accessible name, where it stands alone. */
  label?: string
  changes: readonly ChangedField[]
}

/** Changed fields by their labels: from which value to which. Long texts are compared word by word, lists by their items. */
export function ChangeList({ label, changes }: ChangeListProps) {
  return (
    <ul className={`${layout.stack} ${layout.gap1}`} aria-label={label}>
      {changes.map(({ id, label: field, owner, ...values }) => (
        <li key={id} className={styles.field}>
          <span className={`${layout.breaks} ${layout.muted}`}>
            {owner !== undefined && <span className={styles.owner}>{owner}</span>}
            <span>{field}</span>
          </span>
          <span className={styles.values}>
            <Change {...values} />
          </span>
        </li>
      ))}
    </ul>
  )
}

function Change(values: ChangedValues) {
  return 'before' in values ? <ChangedText {...values} /> : <ChangedList {...values} />
}

function ChangedText({ before, after }: Extract<ChangedValues, { before: string }>) {
  const { noValue, changesTo } = useChangeMessages()
  const language = useLanguage()
  const parts = isCompared(before, after) ? wordParts(before, after, language) : undefined
  if (parts) {
    return parts.map(({ id, text, kind }) =>
      kind === 'kept' ? (
        text
      ) : kind === 'added' ? (
        <ins key={id} className={styles.after}>
          {text}
        </ins>
      ) : (
        <del key={id} className={styles.before}>
          {text}
        </del>
      ),
    )
  }
  return (
    <>
      <del className={styles.before}>{before || noValue}</del>
      <span className={styles.arrow} aria-hidden>
        →
      </span>
      <VisuallyHidden>{changesTo}</VisuallyHidden>
      <ins className={styles.after}>{after || noValue}</ins>
    </>
  )
}

/** Items with keys, because equal ones may occur several times. */
function numbered(items: readonly string[]) {
  return items.map((item, index) => ({ id: `${index} ${item}`, item }))
}

function ChangedList({ removed, added, keptCount }: Extract<ChangedValues, { removed: unknown }>) {
  const messages = useChangeMessages()
  return (
    <span className={styles.items}>
      {numbered(removed).map(({ id, item }) => (
        <del key={id} className={styles.before}>
          {item}
        </del>
      ))}
      {numbered(added).map(({ id, item }) => (
        <ins key={id} className={styles.after}>
          {item}
        </ins>
      ))}
      {keptCount > 0 && <span className={layout.faint}>{messages.kept(keptCount)}</span>}
    </span>
  )
}
