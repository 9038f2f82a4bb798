import { listText } from '#contract/texts/list-text.ts'
import { useRef, useState } from 'react'
import type { AnyResource, AnyRow } from '#contract/resource/resource.ts'
import type { FieldValues } from '#contract/resource/rules.ts'
import { formatNumber } from '#web/base/i18n/format.ts'
import { useLanguage } from '#web/base/i18n/language.ts'
import { useDisplayMessages } from '#web/ui/display/messages.ts'
import { failureMessage } from '#web/ui/feedback/failure-message.ts'
import { assignFailure } from '#web/ui/form/form-errors.ts'
import type { PastedRow } from '#web/ui/table/edit/paste/paste-plan.ts'
import { showToast } from '#web/base/toast-queue.ts'
import { pick } from '#web/resource/form/three-way-merge.ts'
import { offerUndo } from '#web/resource/undo/changes.ts'
import type { RowSaver } from './row-saver.ts'
import { usePasteMessages } from './messages.ts'

/** The changes of a row that a paste writes. */
interface RowChange {
  readonly row: AnyRow
  readonly changes: FieldValues
  /** The labels of the changed fields, by name. */
  readonly labels: Readonly<Record<string, string>>
}

/** A row that could not be written, and why. */
interface FailedRow {
  readonly change: RowChange
  readonly title: string
  readonly message: string
}

/** A row as written, and the values that it had before. */
interface WrittenRow {
  readonly saved: AnyRow
  readonly before: FieldValues
}

interface WriteState {
  readonly step: 'preview' | 'writing' | 'failed'
  readonly doneCount: number
  readonly totalCount: number
  readonly failed: readonly FailedRow[]
}

interface WriteOptions {
  resource: AnyResource
  saver: RowSaver
  onSaved: (row: AnyRow) => void
  onClose: () => void
}

/** The rows of a paste that have changes without errors. */
export function changesOf(rows: readonly PastedRow<AnyRow>[]): RowChange[] {
  return rows.flatMap(({ row, cells }) => {
    const valid = cells.filter(({ isChanged, error }) => isChanged && error === undefined)
    if (valid.length === 0) return []
    const changes = Object.fromEntries(valid.map(({ editor, value }) => [editor.name, value]))
    return [{ row, changes, labels: Object.fromEntries(valid.map(({ editor }) => [editor.name, editor.label])) }]
  })
}

/** Returns the function that writes the old values again, where nobody has changed them since. */
function useUndo(saver: RowSaver, onSaved: (row: AnyRow) => void) {
  const language = useLanguage()
  const messages = usePasteMessages()

  async function undoRow({ saved, before }: WrittenRow): Promise<boolean> {
    try {
      const result = await saver.save(saved, before)
      onSaved('conflict' in result ? result.conflict.current : result.saved)
      return 'saved' in result
    } catch (error) {
      assignFailure(error, [])
      return false
    }
  }

  return async (rows: readonly WrittenRow[]): Promise<void> => {
    let failedCount = 0
    for (const row of rows) if (!(await undoRow(row))) failedCount++
    const text = (count: number) => formatNumber(count, language)
    if (failedCount > 0) showToast({ kind: 'bad', message: messages.undoFailed(text(failedCount)) })
    else showToast({ kind: 'ok', message: messages.undone(text(rows.length)) })
  }
}

/** Writes the rows of a paste one after another, and offers to undo them together. Rows that fail can be tried again. */
export function usePasteWrites({ resource, saver, onSaved, onClose }: WriteOptions) {
  const language = useLanguage()
  const messages = usePasteMessages()
  const display = useDisplayMessages()
  const undo = useUndo(saver, onSaved)
  const written = useRef<WrittenRow[]>([])
  const [state, setState] = useState<WriteState>({ step: 'preview', doneCount: 0, totalCount: 0, failed: [] })
  const count = (value: number) => formatNumber(value, language)

  /** Writes one row; returns why it could not. */
  async function writeRow({ row, changes, labels }: RowChange): Promise<string | undefined> {
    try {
      const result = await saver.save(row, changes)
      if ('conflict' in result) {
        onSaved(result.conflict.current)
        const fields = Object.keys(result.conflict.mine).map((name) => labels[name] ?? name)
        return messages.changedByOther(listText(fields, language))
      }
      onSaved(result.saved)
      written.current.push({ saved: result.saved, before: pick(row, Object.keys(changes)) })
      return undefined
    } catch (error) {
      const { errors, failure } = assignFailure(error, Object.keys(labels))
      const [[name, message] = ['', '']] = Object.entries(errors)
      return failure ? failureMessage(failure, display) : `${labels[name] ?? name}: ${message}`
    }
  }

  async function write(all: readonly RowChange[]): Promise<void> {
    const failed: FailedRow[] = []
    setState({ step: 'writing', doneCount: 0, totalCount: all.length, failed })
    for (const [index, change] of all.entries()) {
      const message = await writeRow(change)
      if (message !== undefined) failed.push({ change, message, title: resource.titleOf(change.row) })
      setState((last) => ({ ...last, doneCount: index + 1 }))
    }
    if (failed.length === 0) close()
    else setState((last) => ({ ...last, step: 'failed', failed }))
  }

  /** Closes the dialog, and offers to undo what it has written. */
  function close(): void {
    const rows = written.current
    onClose()
    if (rows.length === 0) return
    offerUndo({ message: messages.written(count(rows.length)), label: messages.undo, undo: () => undo(rows) })
  }

  return { ...state, write, close, retry: () => void write(state.failed.map(({ change }) => change)) }
}
