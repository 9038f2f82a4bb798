import type { ImportMemory } from '#contract/import-preference.ts'
import { nameKey } from '#contract/name-key.ts'
import { SelectField } from '#web/ui/fields/select/select-field.tsx'
import layout from '#web/ui/theme/layout.module.css'
import type { OpenWord } from './import-words.ts'
import type { ImportMessages } from './messages.ts'
import table from '#web/resource/preview-table.module.css'
import styles from './import-dialog.module.css'

interface WordsTableProps {
  messages: ImportMessages
  words: readonly OpenWord[]
  chosen: ImportMemory['words']
  onChange: (chosen: ImportMemory['words']) => void
}

/** Says what words of a file mean that are none of the choices. */
export function WordsTable({ messages, words, chosen, onChange }: WordsTableProps) {
  const set = (field: string, word: string, value: string | undefined) => {
    const { [nameKey(word)]: _former, ...others } = chosen[field] ?? {}
    onChange({ ...chosen, [field]: value === undefined ? others : { ...others, [nameKey(word)]: value } })
  }
  return (
    <>
      <p className={`${layout.muted} ${layout.breaks}`}>{messages.wordHint}</p>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrollable region must be reachable by keyboard */}
      <section className={table.region} aria-label={messages.words} tabIndex={0}>
        <table className={`${table.table} ${styles.cells}`}>
          <thead>
            <tr>
              <th scope="col">{messages.column}</th>
              <th scope="col">{messages.word}</th>
              <th scope="col">{messages.field}</th>
            </tr>
          </thead>
          <tbody>
            {words.map(({ field: { field, label, choices = [] }, word }) => (
              <tr key={`${field} ${word}`}>
                <th scope="row">{label}</th>
                <td className={`${layout.truncate} ${layout.muted} ${styles.sample}`}>{word}</td>
                <td className={styles.select}>
                  <SelectField
                    label={messages.wordOf(word)}
                    isLabelHidden
                    placeholder={messages.noValue}
                    choices={choices.map(({ value: id, label: text }) => ({ id, label: text }))}
                    value={chosen[field]?.[nameKey(word)]}
                    onChange={(value) => set(field, word, value)}
                  />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </>
  )
}
