import { flushSync } from 'react-dom'
import type { AnyRow } from '#contract/resource/resource.ts'
import { failureMessage } from '#web/ui/feedback/failure-message.ts'
import type { useDisplayMessages } from '#web/ui/display/messages.ts'
import { assignFailure } from '#web/ui/form/form-errors.ts'
import type { CellEditor } from '#web/ui/table/edit/cell-editor.ts'
import type { CellState } from '#web/ui/table/edit/cell-store.ts'
import type { EditMessages } from '#web/ui/table/edit/messages.ts'
import type { TableEditing } from '#web/ui/table/edit/table-editing.ts'
import { showToast } from '#web/base/toast-queue.ts'
import type { ColumnParts } from '#web/resource/resource-columns.tsx'
import type { ConflictMessages } from '#web/resource/form/conflict-messages.ts'
import type { Conflict } from '#web/resource/form/three-way-merge.ts'
import { rememberChange } from '#web/resource/undo/changes.ts'
import type { useUndoMessages } from '#web/resource/undo/messages.ts'
import { withAuthor } from './with-author.ts'
import type { RowSaver } from './row-saver.ts'

/** What saving a cell needs of its table. */
export interface SaveParts<Row> extends Pick<ColumnParts, 'resource'> {
  readonly conflictTexts: ConflictMessages
  readonly editing: TableEditing<Row>
  readonly saver: RowSaver
  readonly texts: EditMessages
  readonly undoTexts: ReturnType<typeof useUndoMessages>
  readonly display: ReturnType<typeof useDisplayMessages>
  /** Shows a row as it is stored. */
  readonly show: (row: Row) => void
  readonly announce: (text: string, isError?: boolean) => void
}

/** One cell and a value for it. */
export interface CellValue<Row> {
  readonly row: Row
  readonly editor: CellEditor<Row>
  readonly value: unknown
}

/** A stored row with the type of the row that it was. */
export function rowLike<Row extends AnyRow>(row: Row, stored: AnyRow): Row {
  return { ...row, ...stored }
}

/** Saves the value of a cell, which shows it at once. `since` is the row that the user has seen. A failure is shown in the cell. */
export async function saveCell<Row extends AnyRow>(parts: SaveParts<Row>, cell: CellValue<Row>, since?: Row): Promise<void> {
  const { editing, saver, texts, announce } = parts
  const { row, editor, value } = cell
  const { store } = editing
  const key = editing.keyOf(row, editor)
  const pending = store.get(key).saving
  const saving = { value }
  store.set(key, { saving, failed: undefined, conflict: undefined })
  // The cell may be saving another value by then.
  const end = (rest: CellState) => store.set(key, { ...(store.get(key).saving === saving && { saving: undefined }), ...rest })
  try {
    const seen = since ?? (pending ? editor.withValue(row, pending.value) : row)
    const result = await saver.save(seen, { [editor.name]: value })
    if ('conflict' in result) return ask(parts, cell, result.conflict, end)
    const stored = rowLike(row, result.saved)
    flushSync(() => {
      parts.show(stored)
      end({})
    })
    rememberChange(() => undoCell(parts, { row: stored, editor, value: editor.valueOf(seen) }))
    return announce(texts.saved(parts.resource.titleOf(stored), editor.label))
  } catch (error) {
    const { errors, failure } = assignFailure(error, [editor.name])
    const message = errors[editor.name] ?? (failure ? failureMessage(failure, parts.display) : '')
    end({ failed: { value, message } })
    return tell(parts, texts.notSaved(editor.textOf(value), message))
  }
}

/** Saves the value that a cell had before, unless it has been changed since. */
async function undoCell<Row extends AnyRow>(parts: SaveParts<Row>, { row, editor, value }: CellValue<Row>): Promise<void> {
  const { resource, saver, undoTexts, display } = parts
  const title = resource.titleOf(row)
  try {
    const result = await saver.save(row, { [editor.name]: value })
    const isUndone = 'saved' in result
    parts.show(rowLike(row, isUndone ? result.saved : result.conflict.current))
    showToast(isUndone ? { kind: 'ok', message: undoTexts.rowUndone(title) } : { kind: 'info', message: undoTexts.changedSince(title) })
  } catch (error) {
    const { errors, failure } = assignFailure(error, [editor.name])
    const message = errors[editor.name] ?? (failure ? failureMessage(failure, display) : '')
    showToast({ kind: 'bad', message: undoTexts.cellNotUndone(title, message) })
  }
}

/** Announces why a value was not saved; if the user has left the table, in a message. */
function tell<Row>({ editing, announce }: SaveParts<Row>, text: string): void {
  if (editing.isShown) announce(text, true)
  else showToast({ kind: 'bad', message: text, isPersistent: true })
}

/** Shows both values in the cell, and lets the user choose. */
function ask<Row extends AnyRow>(parts: SaveParts<Row>, cell: CellValue<Row>, conflict: Conflict, end: (rest: CellState) => void): void {
  const { editing, texts, announce } = parts
  const { row, editor, value } = cell
  const { store } = editing
  const key = editing.keyOf(row, editor)
  const current = rowLike(row, conflict.current)
  const answers = {
    keepMine: () => void saveCell(parts, cell, current),
    takeTheirs() {
      store.set(key, { conflict: undefined })
      announce(texts.tookTheirs(editor.label))
    },
  }
  const question = (theirs: string) => ({ conflict: { ...answers, value, theirs, mine: parts.conflictTexts.mine(editor.textOf(value)) } })
  const theirs = parts.conflictTexts.theirs(editor.textOf(conflict.theirs[editor.name]))
  flushSync(() => {
    parts.show(current)
    end(question(theirs))
  })
  tell(parts, texts.notSaved(editor.textOf(value), `${texts.changedByOther} ${theirs}`))
  void addAuthor()

  async function addAuthor() {
    const named = await withAuthor(parts, conflict, editor.name, theirs)
    if (store.get(key).conflict?.keepMine === answers.keepMine) store.set(key, question(named))
  }
}
