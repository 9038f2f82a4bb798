import { listText } from '#contract/texts/list-text.ts'
import { directBulkEditLimit, skippedRowsLimit, type SkippedRow } from '#contract/bulk-edits.ts'
import { formatNumber } from '#web/base/i18n/format.ts'
import { useLanguage } from '#web/base/i18n/language.ts'
import { type ColumnParts, fieldText } from '#web/resource/resource-columns.tsx'
import { Alert } from '#web/ui/feedback/alert.tsx'
import table from '#web/resource/preview-table.module.css'
import layout from '#web/ui/theme/layout.module.css'
import styles from './bulk-edit.module.css'
import type { BulkEditPreview } from './preview-bulk-edit.ts'
import type { BulkEditMessages } from './messages.ts'

/** More values of a field that are replaced are added up. */
const shownValues = 5

interface PreviewStepProps {
  parts: ColumnParts
  messages: BulkEditMessages
  preview: BulkEditPreview
}

/** What would change, in how many rows, and which rows cannot be changed. */
export function PreviewStep({ parts, messages, preview }: PreviewStepProps) {
  const language = useLanguage()
  const number = (value: number) => formatNumber(value, language)
  const { changeCount, unchangedCount, skipped } = preview
  const counts = { changing: changeCount, unchanged: unchangedCount, skipped: skipped.length }
  const isLong = changeCount > directBulkEditLimit
  return (
    <>
      <dl className={table.counts}>
        {(['changing', 'unchanged', 'skipped'] as const).map((kind) => (
          <div key={kind} data-bad={(kind === 'skipped' && skipped.length > 0) || undefined}>
            <dt>{messages.counts[kind]}</dt>
            <dd>{number(counts[kind])}</dd>
          </div>
        ))}
      </dl>
      <Alert tone={changeCount > 0 ? 'info' : 'warn'} isLive>
        {changeCount === 0 ? messages.nothing : isLong ? messages.long : messages.canUndo}
      </Alert>
      {changeCount > 0 && <Replaced {...{ parts, messages, preview }} />}
      {skipped.length > 0 && <SkippedRows {...{ messages, skipped }} fields={parts.words.fields} count={skipped.length} />}
    </>
  )
}

/** The values of each field that are replaced, the most frequent ones first. */
function Replaced({ parts, messages, preview: { fields, titles, replaced, changeCount, unchangedCount } }: PreviewStepProps) {
  const language = useLanguage()
  const textOf = (field: string, value: unknown, named: readonly string[]) =>
    named.length > 0 ? listText(named, language) : fieldText(field, value, parts) || messages.noValue
  const groups = Object.keys(fields).map((field) => {
    const values = replaced.filter((value) => value.field === field).toSorted((one, other) => other.count - one.count)
    const named = titles.find((entry) => entry.field === field)?.titles ?? []
    const shown = values
      .slice(0, shownValues)
      .map((value) => ({ key: JSON.stringify(value.value), text: textOf(field, value.value, value.titles), count: value.count }))
    const others = values.slice(shownValues)
    const rest = others.reduce((sum, { count }) => sum + count, 0)
    const all =
      rest > 0 ? [...shown, { key: 'others', text: messages.otherValues(formatNumber(others.length, language)), count: rest }] : shown
    const same = changeCount + unchangedCount - values.reduce((sum, { count }) => sum + count, 0)
    return { field, after: textOf(field, fields[field], named), values: all, same }
  })
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrollable region must be reachable by keyboard
    <section className={table.region} aria-label={messages.changes} tabIndex={0}>
      <table className={`${table.table} ${styles.changes}`}>
        <thead>
          <tr>
            <th scope="col">{messages.field}</th>
            <th scope="col">{messages.before}</th>
            <th scope="col">{messages.after}</th>
            <th scope="col">{messages.count}</th>
          </tr>
        </thead>
        {groups.map(({ field, after, values, same }) => (
          <tbody key={field}>
            {[...values, ...(same > 0 ? [{ key: 'same', text: undefined, count: same }] : [])].map(({ key, text, count }, index) => (
              <tr key={key}>
                {index === 0 && (
                  <th scope="rowgroup" rowSpan={values.length + (same > 0 ? 1 : 0)}>
                    {parts.words.fields[field] ?? field}
                  </th>
                )}
                <td className={layout.muted} colSpan={text === undefined ? 2 : 1}>
                  {text ?? messages.counts.unchanged}
                </td>
                {text !== undefined && <td>{after}</td>}
                <td>{formatNumber(count, language)}</td>
              </tr>
            ))}
          </tbody>
        ))}
      </table>
    </section>
  )
}

interface SkippedRowsProps {
  messages: BulkEditMessages
  skipped: readonly SkippedRow[]
  count: number
  fields: Readonly<Record<string, string>>
}

/** The rows that are not changed, and why. */
export function SkippedRows({ messages, skipped, count, fields }: SkippedRowsProps) {
  const language = useLanguage()
  const shown = skipped.slice(0, skippedRowsLimit)
  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrollable region must be reachable by keyboard */}
      <section className={`${table.region} ${styles.skipped}`} aria-label={messages.skippedRows} tabIndex={0}>
        <table className={table.table}>
          <thead>
            <tr>
              <th scope="col">{messages.row}</th>
              <th scope="col">{messages.reason}</th>
            </tr>
          </thead>
          <tbody>
            {shown.map(({ id, title, field, reason }) => (
              <tr key={id}>
                <th scope="row">{title ?? messages.missingRow(id)}</th>
                <td className={styles.reason}>{field === null ? reason : messages.fieldReason(fields[field] ?? field, reason)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      {count > shown.length && (
        <p className={layout.muted}>{messages.moreSkipped(formatNumber(shown.length, language), formatNumber(count, language))}</p>
      )}
    </>
  )
}
