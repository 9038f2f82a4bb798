import { importOutcomes, wholeImportLimit } from '#contract/imports.ts'
import { cellText } from '#contract/tables/read-cell.ts'
import { formatNumber } from '#web/base/i18n/format.ts'
import { useLanguage } from '#web/base/i18n/language.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { Progress } from '#web/ui/feedback/progress.tsx'
import { Checkbox } from '#web/ui/fields/choice/checkbox.tsx'
import layout from '#web/ui/theme/layout.module.css'
import type { ImportCheck, ImportProblem } from './check-import.ts'
import type { ImportChoice, ImportField } from './import-fields.ts'
import { saveProblems } from './import-sheets.ts'
import type { ImportFile } from './read-import-file.ts'
import type { ImportMessages } from './messages.ts'
import table from '#web/resource/preview-table.module.css'
import styles from './import-dialog.module.css'

interface CheckStepProps {
  messages: ImportMessages
  file: Omit<ImportFile, 'source'>
  fields: readonly ImportField[]
  choice: Pick<ImportChoice, 'columns'>
  /** How many rows are checked. */
  done: number
  check: ImportCheck | undefined
  /** New rows belong to the user who imports them. */
  isOwned: boolean
  /** What to know of new rows. */
  note: string | undefined
  /** Checks the rows again: empty cells empty fields, or do not. */
  onClearing: (clearsEmpty: boolean) => void
}

/** Problems that are listed; the file has all. */
const shownLimit = 100

/** Shows how far the check is, and what it found. */
export function CheckStep({ messages, file, fields, choice, done, check, isOwned, note, onClearing }: CheckStepProps) {
  const language = useLanguage()
  const number = (value: number) => formatNumber(value, language)
  if (!check) {
    const text = messages.checked(number(done), number(file.rows.length))
    return <Progress label={messages.checking} value={(done / file.rows.length) * 100} valueText={text} />
  }
  const { counts, problems, leftOut, emptied, clearsEmpty } = check
  const changes = counts.create + counts.update
  return (
    <>
      <dl className={table.counts}>
        {importOutcomes.map((outcome) => (
          <div key={outcome} data-bad={(outcome === 'invalid' && counts.invalid > 0) || undefined}>
            <dt>{messages.counts[outcome]}</dt>
            <dd>{number(counts[outcome])}</dd>
          </div>
        ))}
      </dl>
      {(emptied > 0 || clearsEmpty) && (
        <Alert tone={clearsEmpty ? 'warn' : 'info'}>
          {clearsEmpty ? messages.valuesCleared(number(emptied)) : messages.valuesKept(number(emptied))}
          {clearsEmpty && counts.invalid > 0 && <span className={styles.more}>{messages.requiredKept}</span>}
          <span className={styles.clear}>
            <Checkbox isChecked={clearsEmpty} onChange={onClearing}>
              {messages.clearValues}
            </Checkbox>
          </span>
        </Alert>
      )}
      {counts.invalid > 0 ? (
        <>
          <Alert tone="bad" isLive>
            {messages.invalid(number(counts.invalid))}
          </Alert>
          <Problems {...{ messages, file, fields, choice, problems }} />
        </>
      ) : (
        <Alert tone={changes > 0 ? 'ok' : 'info'} isLive>
          {changes > 0 ? messages.allValid : counts.unchanged > 0 ? messages.nothing : messages.noContent}
          {isOwned && counts.create > 0 && <span className={styles.more}>{messages.owned(number(counts.create))}</span>}
          {note !== undefined && counts.create > 0 && <span className={styles.more}>{note}</span>}
          {changes > wholeImportLimit && <span className={styles.more}>{messages.allOfLong(number(wholeImportLimit))}</span>}
        </Alert>
      )}
      {leftOut > 0 && <p className={`${layout.muted} ${layout.breaks}`}>{messages.leftOut(number(leftOut))}</p>}
    </>
  )
}

interface ProblemsProps extends Pick<CheckStepProps, 'messages' | 'file' | 'fields' | 'choice'> {
  problems: readonly ImportProblem[]
}

function Problems({ messages, file, fields, choice: { columns }, problems }: ProblemsProps) {
  const language = useLanguage()
  const shown = problems.slice(0, shownLimit)
  const labelOf = (field: string | null) => fields.find((candidate) => candidate.field === field)?.label ?? messages.wholeRow
  const contentOf = ({ row, field }: ImportProblem) => (field === null ? '' : cellText(row.cells[columns.indexOf(field)] ?? null))
  const text = ({ field, message }: ImportProblem) => `${labelOf(field)}: ${message}`
  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrollable region must be reachable by keyboard */}
      <section className={table.region} aria-label={messages.problems} tabIndex={0}>
        <table className={`${table.table} ${styles.cells}`}>
          <thead>
            <tr>
              <th scope="col">{messages.row}</th>
              <th scope="col">{messages.column}</th>
              <th scope="col">{messages.content}</th>
              <th scope="col">{messages.problem}</th>
            </tr>
          </thead>
          <tbody>
            {shown.map((problem) => (
              <tr key={`${problem.row.number} ${problem.field} ${problem.message}`}>
                <th scope="row" className={styles.number}>
                  {problem.row.number}
                </th>
                <td className={styles.label}>{labelOf(problem.field)}</td>
                <td className={`${layout.truncate} ${layout.muted} ${styles.sample}`}>{contentOf(problem)}</td>
                <td className={styles.problem}>{problem.message}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      <div className={`${layout.row} ${layout.wrap} ${styles.templates}`}>
        {problems.length > shown.length && (
          <p className={`${layout.muted} ${layout.breaks}`}>
            {messages.shown(formatNumber(shown.length, language), formatNumber(problems.length, language))}
          </p>
        )}
        <Button
          variant="text"
          icon="download"
          onClick={() => void saveProblems({ name: messages.problemsName, problemTitle: messages.problem, text }, file, problems)}
        >
          {messages.saveProblems}
        </Button>
      </div>
    </>
  )
}
