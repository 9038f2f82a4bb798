import { useMemo } from 'react'
import type { AnyResource, AnyRow } from '#contract/resource/resource.ts'
import { formatNumber } from '#web/base/i18n/format.ts'
import { useLanguage } from '#web/base/i18n/language.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { Progress } from '#web/ui/feedback/progress.tsx'
import type { PastedCell, PastePlan } from '#web/ui/table/edit/paste/paste-plan.ts'
import layout from '#web/ui/theme/layout.module.css'
import type { RowSaver } from './row-saver.ts'
import { type PasteMessages, usePasteMessages } from './messages.ts'
import { changesOf, usePasteWrites } from './use-paste-writes.ts'
import table from '#web/resource/preview-table.module.css'
import styles from './paste-dialog.module.css'

interface PasteDialogProps {
  resource: AnyResource
  plan: PastePlan<AnyRow>
  saver: RowSaver
  onSaved: (row: AnyRow) => void
  onClose: () => void
}

/** Shows what a paste would change, with an error at each cell that has one, and writes the rest. */
export function PasteDialog({ resource, plan, saver, onSaved, onClose }: PasteDialogProps) {
  const messages = usePasteMessages()
  const language = useLanguage()
  const changes = useMemo(() => changesOf(plan.rows), [plan])
  const writes = usePasteWrites({ resource, saver, onSaved, onClose })
  const { step, doneCount, totalCount, failed } = writes
  const count = (value: number) => formatNumber(value, language)
  return (
    <Dialog
      isOpen
      isWide
      title={step === 'failed' ? messages.resultTitle : messages.pasteTitle}
      onClose={step === 'writing' ? undefined : writes.close}
      footer={
        step === 'failed' ? (
          <>
            <Button onClick={writes.close}>{messages.close}</Button>
            <Button variant="primary" onClick={writes.retry}>
              {messages.retry}
            </Button>
          </>
        ) : (
          <>
            <Button onClick={writes.close} disabled={step === 'writing'}>
              {messages.cancel}
            </Button>
            <Button
              variant="primary"
              isBusy={step === 'writing'}
              aria-disabled={changes.length === 0}
              onClick={changes.length === 0 ? undefined : () => void writes.write(changes)}
            >
              {messages.write(count(changes.length))}
            </Button>
          </>
        )
      }
    >
      {step === 'writing' && (
        <Progress label={messages.writing(count(doneCount), count(totalCount))} value={(doneCount / totalCount) * 100} />
      )}
      {step === 'failed' ? (
        <Alert tone="bad" title={messages.failedRows(count(failed.length))} isLive>
          <ul className={`${layout.grid} ${layout.gap1}`}>
            {failed.map(({ change, title, message }) => (
              <li key={change.row.id}>
                <strong>{title}</strong> {message}
              </li>
            ))}
          </ul>
        </Alert>
      ) : (
        <Preview {...{ resource, plan, messages }} changedCount={changes.length} format={count} />
      )}
    </Dialog>
  )
}

interface PreviewProps extends Pick<PasteDialogProps, 'resource' | 'plan'> {
  messages: PasteMessages
  /** The rows with changes. */
  changedCount: number
  format: (value: number) => string
}

function Preview({ resource, plan: { rows, ignored }, messages, changedCount, format }: PreviewProps) {
  const cells = rows.flatMap((row) => row.cells)
  const wrongCount = cells.filter(({ error }) => error !== undefined).length
  const validCount = cells.filter(({ isChanged, error }) => isChanged && error === undefined).length
  const columns = rows[0]?.cells.map(({ editor }) => editor) ?? []
  return (
    <>
      <p className={styles.summary}>
        {validCount === 0 ? messages.nothing : messages.summary(format(validCount), format(changedCount))}
        {ignored.rowCount + ignored.columnCount > 0 && (
          <span className={layout.faint}> {messages.ignored(ignored.rowCount, ignored.columnCount)}</span>
        )}
      </p>
      {wrongCount > 0 && <p className={styles.wrong}>{messages.wrongCells(format(wrongCount))}</p>}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrollable region must be reachable by keyboard */}
      <section className={table.region} aria-label={messages.preview} tabIndex={0}>
        <table className={`${table.table} ${styles.firstColumn}`} aria-label={messages.preview}>
          <thead>
            <tr>
              <th scope="col">{messages.row}</th>
              {columns.map(({ name, label }) => (
                <th key={name} scope="col">
                  {label}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((pasted) => (
              <tr key={pasted.row.id}>
                <th scope="row">{resource.titleOf(pasted.row)}</th>
                {pasted.cells.map((cell) => (
                  <td key={cell.editor.name}>
                    <CellPreview row={pasted.row} cell={cell} />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </>
  )
}

function CellPreview({ row, cell: { editor, text, value, error, isChanged } }: { row: AnyRow; cell: PastedCell<AnyRow> }) {
  const before = editor.textOf(editor.valueOf(row))
  if (error !== undefined)
    return (
      <>
        <span className={styles.text}>{text}</span>
        <span className={styles.error}>{error}</span>
      </>
    )
  if (!isChanged) return <span className={layout.faint}>{before || '—'}</span>
  return (
    <>
      <del className={styles.before}>{before || '—'}</del>
      <ins className={styles.after}>{editor.textOf(value) || '—'}</ins>
    </>
  )
}
