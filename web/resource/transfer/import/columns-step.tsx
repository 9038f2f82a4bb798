import { listText } from '#contract/texts/list-text.ts'
import { importModes } from '#contract/resource/import.ts'
import { cellText } from '#contract/tables/read-cell.ts'
import { formatNumber } from '#web/base/i18n/format.ts'
import { useLanguage } from '#web/base/i18n/language.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { RadioField } from '#web/ui/fields/choice/radio-field.tsx'
import { SelectField } from '#web/ui/fields/select/select-field.tsx'
import layout from '#web/ui/theme/layout.module.css'
import { type ImportChoice, type ImportField, missingFields } from './import-fields.ts'
import type { OpenCells } from './open-cells.ts'
import type { ImportFile } from './read-import-file.ts'
import type { ImportMessages } from './messages.ts'
import { WordsTable } from './words-table.tsx'
import table from '#web/resource/preview-table.module.css'
import styles from './import-dialog.module.css'

interface ColumnsStepProps {
  messages: ImportMessages
  file: ImportFile
  fields: readonly ImportField[]
  keys: readonly string[]
  choice: ImportChoice
  canCreate: boolean
  canEdit: boolean
  /** How often a check was asked for while something was missing. */
  tries: number
  open: OpenCells
  onLook: () => void
  onChange: (choice: ImportChoice) => void
}

/** Chooses what the import does, and what each column of the file fills. */
export function ColumnsStep(props: ColumnsStepProps) {
  const {
    messages,
    file,
    fields,
    keys,
    choice,
    canCreate,
    canEdit,
    tries,
    open: { dates, words },
    onLook,
    onChange,
  } = props
  const language = useLanguage()
  const { mode, key } = choice
  const modes = importModes.filter((candidate) => (candidate === 'update' || canCreate) && (candidate === 'create' || canEdit))
  const missing = missingFields(choice, fields)
  const labelOf = (field: string) => fields.find((candidate) => candidate.field === field)?.label ?? field
  const { sheets, sheet, encoding } = file.source
  const readAs = encoding ? [messages.encodings[encoding]] : sheets.length > 1 ? [messages.sheetOf(sheets[sheet] ?? '')] : []
  return (
    <>
      <div className={`${layout.row} ${layout.wrap} ${styles.templates}`}>
        <p className={`${layout.muted} ${layout.breaks}`}>
          {messages.looked([messages.chosen(file.name, formatNumber(file.rows.length, language)), ...readAs])}
        </p>
        <Button variant="text" onClick={onLook}>
          {messages.look}
        </Button>
      </div>
      <div className={`${layout.stack} ${layout.gap5}`}>
        <RadioField
          label={messages.mode}
          choices={modes.map((id) => ({ id, label: messages.modes[id] }))}
          value={mode}
          onChange={(changed) => onChange({ ...choice, mode: changed })}
        />
        {mode !== 'create' && (
          <RadioField
            label={messages.key}
            choices={keys.map((id) => ({ id, label: labelOf(id) }))}
            value={key}
            onChange={(changed) => onChange({ ...choice, key: changed })}
          />
        )}
        {dates && (
          <RadioField
            label={messages.dateOrder(dates.sample)}
            isRequired
            choices={dates.orders.map(({ order, text, day }) => ({
              id: order,
              label: messages.dateOrderOf(messages.dateOrders[order], text, day),
            }))}
            value={choice.order}
            onChange={(order) => onChange({ ...choice, order })}
          />
        )}
      </div>
      {missing.length > 0 && (
        <Alert key={tries} tone={tries > 0 ? 'bad' : 'warn'} isLive>
          {messages.missing(
            listText(
              missing.map(({ label }) => label),
              language,
            ),
          )}
        </Alert>
      )}
      {dates && choice.order === undefined && tries > 0 && (
        <Alert key={`order ${tries}`} tone="bad" isLive>
          {messages.dateOrderMissing}
        </Alert>
      )}
      <ColumnTable {...{ messages, file, fields, choice, onChange }} />
      {words.length > 0 && (
        <WordsTable {...{ messages, words }} chosen={choice.words} onChange={(chosen) => onChange({ ...choice, words: chosen })} />
      )}
    </>
  )
}

type ColumnTableProps = Pick<ColumnsStepProps, 'messages' | 'file' | 'fields' | 'choice' | 'onChange'>

function ColumnTable({ messages, file, fields, choice, onChange }: ColumnTableProps) {
  const [first] = file.rows
  const width = Math.max(file.header.length, ...file.rows.slice(0, 1).map(({ cells }) => cells.length))
  const set = (index: number, field: string | undefined) => {
    // A field is filled by one column: choosing it takes it from another.
    const columns = Array.from({ length: width }, (_, place) => {
      const before = choice.columns[place]
      if (place === index) return field
      return before === field ? undefined : before
    })
    onChange({ ...choice, columns })
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrollable region must be reachable by keyboard
    <section className={table.region} aria-label={messages.columns} tabIndex={0}>
      <table className={`${table.table} ${styles.cells} ${styles.ofColumns}`}>
        <thead>
          <tr>
            <th scope="col">{messages.column}</th>
            <th scope="col">{messages.sample}</th>
            <th scope="col">{messages.field}</th>
          </tr>
        </thead>
        <tbody>
          {Array.from({ length: width }, (_, index) => {
            const title = file.header[index] || messages.untitled(index + 1)
            return (
              <tr key={index}>
                <th scope="row">{title}</th>
                <td className={`${layout.truncate} ${layout.muted} ${styles.sample}`}>{cellText(first?.cells[index] ?? null)}</td>
                <td className={styles.select}>
                  <SelectField
                    label={messages.fieldOf(title)}
                    isLabelHidden
                    placeholder={messages.notImported}
                    choices={fields.map(({ field, label }) => ({ id: field, label }))}
                    value={choice.columns[index]}
                    onChange={(field) => set(index, field)}
                  />
                </td>
              </tr>
            )
          })}
        </tbody>
      </table>
    </section>
  )
}
