import { cellText } from '#contract/tables/read-cell.ts'
import type { ReadRow } from '#contract/tables/read-table.ts'
import { textEncodings } from '#contract/tables/unpacking.ts'
import { formatNumber } from '#web/base/i18n/format.ts'
import { useLanguage } from '#web/base/i18n/language.ts'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { Progress } from '#web/ui/feedback/progress.tsx'
import { SelectField } from '#web/ui/fields/select/select-field.tsx'
import layout from '#web/ui/theme/layout.module.css'
import { type ImportFile, type ImportSource, titleLines } from './read-import-file.ts'
import type { ImportReading } from './use-import-file.ts'
import type { ImportMessages } from './messages.ts'
import checkLabel from '#web/ui/fields/choice/check-label.module.css'
import checkInput from '#web/ui/fields/choice/check-input.module.css'
import table from '#web/resource/preview-table.module.css'
import styles from './import-dialog.module.css'

interface PreviewStepProps {
  messages: ImportMessages
  file: ImportFile
  reading: ImportReading
  onTitleLine: (place: number) => void
}

/** Shows how a file is read, and has its text confirmed and its sheet and row of titles chosen. */
export function PreviewStep({ messages, file: { name, rows, source }, reading, onTitleLine }: PreviewStepProps) {
  const language = useLanguage()
  const { file, format, sheets, isEncodingOpen } = source
  const { encoding = source.encoding, sheet = source.sheet } = reading.choice
  return (
    <>
      <p className={`${layout.muted} ${layout.breaks}`}>{messages.chosen(name, formatNumber(rows.length, language))}</p>
      {isEncodingOpen && (
        <Alert tone="warn" isLive>
          {messages.encodingOpen}
        </Alert>
      )}
      {format === 'csv' ? (
        <div className={styles.choice}>
          <SelectField
            label={messages.encoding}
            isRequired
            choices={textEncodings.map((id) => ({ id, label: messages.encodings[id] }))}
            value={encoding}
            onChange={(chosen) => chosen && void reading.read(file, { encoding: chosen })}
          />
        </div>
      ) : (
        sheets.length > 1 && (
          <div className={styles.choice}>
            <SelectField
              label={messages.sheet}
              isRequired
              choices={sheets.map((label, place) => ({ id: String(place), label }))}
              value={String(sheet)}
              onChange={(chosen) => chosen !== undefined && void reading.read(file, { sheet: Number(chosen) })}
            />
          </div>
        )
      )}
      {reading.error !== undefined && (
        <Alert tone="bad" isLive>
          {reading.error}
        </Alert>
      )}
      {reading.isReading && <Progress label={messages.reading} value={undefined} />}
      {reading.error === undefined && !reading.isReading && (
        <>
          {rows.length === 0 && (
            <Alert tone="warn" isLive>
              {messages.noRows}
            </Alert>
          )}
          <p className={`${layout.muted} ${layout.breaks}`}>{messages.titleRowHint}</p>
          <Lines {...{ messages, source, onTitleLine }} />
        </>
      )}
    </>
  )
}

/** Rows further below that show how the text is read. */
const moreLines = 10

/** The lines that are shown: the first, and where the encoding is open others in which it matters. */
function shownLines({ lines, isEncodingOpen }: ImportSource): readonly ReadRow[] {
  const first = lines.slice(0, titleLines)
  if (!isEncodingOpen) return first
  const isTelling = ({ cells }: ReadRow) => cells.some((cell) => typeof cell === 'string' && /[^\0-\x7F]/.test(cell))
  return [...first, ...lines.slice(titleLines).filter(isTelling).slice(0, moreLines)]
}

function Lines({
  messages,
  source,
  onTitleLine,
}: {
  messages: ImportMessages
  source: ImportSource
  onTitleLine: (place: number) => void
}) {
  const shown = shownLines(source)
  const width = Math.max(...shown.map(({ cells }) => cells.length))
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrollable region must be reachable by keyboard
    <section className={table.region} aria-label={messages.titleRow} tabIndex={0}>
      <table className={`${table.table} ${styles.cells} ${styles.lines}`}>
        <tbody>
          {shown.map(({ number, cells }, place) => (
            <tr key={number} data-place={place === source.titleLine ? 'titles' : place < source.titleLine ? 'above' : undefined}>
              <th scope="row" className={styles.number}>
                {place < titleLines ? (
                  <label className={`${checkLabel.label} ${checkInput.label}`}>
                    <input
                      type="radio"
                      name="title-line"
                      className={`${checkInput.input} ${checkInput.radio}`}
                      aria-label={messages.titleRowOf(String(number))}
                      checked={place === source.titleLine}
                      onChange={() => onTitleLine(place)}
                    />
                    <span>{number}</span>
                  </label>
                ) : (
                  number
                )}
              </th>
              {Array.from({ length: width }, (_, index) => (
                <td key={index} className={`${layout.truncate} ${layout.muted} ${styles.sample}`}>
                  {cellText(cells[index] ?? null)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
