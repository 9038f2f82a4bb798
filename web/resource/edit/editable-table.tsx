import { type ClipboardEvent, type KeyboardEvent, useEffect, useMemo, useRef } from 'react'
import type { Filters } from '#contract/lists/list-query.ts'
import type { AnyRow } from '#contract/resource/resource.ts'
import { useLanguage } from '#web/base/i18n/language.ts'
import type { AnyWords } from '#web/resource/resource-words.ts'
import { noValue } from '#web/resource/resource-columns.tsx'
import type { ResourceList } from '#web/resource/use-resource-list.ts'
import { useFormMessages } from '#web/ui/form/messages.ts'
import type { Column } from '#web/ui/table/columns/column.ts'
import { cellsIn, focusCell } from '#web/ui/table/edit/cell-focus.ts'
import type { CellEditor } from '#web/ui/table/edit/cell-editor.ts'
import { EditableCell } from '#web/ui/table/edit/editable-cell.tsx'
import type { TableEditing } from '#web/ui/table/edit/table-editing.ts'
import { ListTable, type ListTableProps } from '#web/ui/table/list-table.tsx'
import { useIsNarrow } from '#web/ui/theme/use-is-narrow.ts'
import { EditAnnouncement } from './edit-announcement.tsx'
import { editorWidthPx } from './editor-width.ts'
import { type Editors, resourceEditors } from './resource-editors.ts'
import { useCellEditing } from './use-cell-editing.ts'
import { usePasting } from './use-pasting.tsx'
import styles from './editable-table.module.css'

/** Props of a table whose rows are edited in place: those of the list's table, and its page. */
export interface EditableTableProps<Row extends AnyRow, Name extends string, F extends Filters> extends ListTableProps<Row, Name, F> {
  page: ResourceList<Row, Name, F>
  /** The texts of the resource in every language: pasted choices may have the labels of any. */
  allWords: readonly AnyWords[]
}

/** The column with plain text instead of an email address with its button, which cannot be in the button of a cell. */
function withoutControls<Row>(column: Column<Row>, editor: CellEditor<Row>): Column<Row> {
  if (column.editableText || editor.rules.kind !== 'email') return column
  return { ...column, editableText: (row) => editor.textOf(editor.valueOf(row)) || noValue }
}

/** The columns with editable cells; a column without a field stays as it is. */
function editableColumns<Row, Name extends string>(
  columns: readonly Column<Row, Name>[],
  editors: Editors<Row>,
  editing: TableEditing<Row>,
): Column<Row, Name>[] {
  return columns.map((column) => {
    const editor = column.editor ?? editors.get(column.id)
    if (!editor) return column
    return {
      ...column,
      editor,
      controlWidthPx: editorWidthPx(editor.rules.kind),
      // What is edited here is not among the first to hide.
      priority: column.priority === 1 ? 1 : 2,
      cell: (row) => <EditableCell {...{ row, editor, editing }} column={withoutControls(column, editor)} />,
    }
  })
}

/**
 * The table of a list page whose cells are edited in place. On small screens, and without the permission to edit, it is the ordinary table:
 * rows are edited in the drawer there, or not at all.
 */
export function EditableTable<Row extends AnyRow, Name extends string, F extends Filters>(props: EditableTableProps<Row, Name, F>) {
  const { page, allWords: _allWords, ...table } = props
  const isNarrow = useIsNarrow()
  return isNarrow || !page.allowed.edit ? <ListTable {...table} /> : <EditableCells {...props} />
}

function EditableCells<Row extends AnyRow, Name extends string, F extends Filters>(props: EditableTableProps<Row, Name, F>) {
  const { page, allWords, ...table } = props
  const { resource, words, messages } = page
  const language = useLanguage()
  const formMessages = useFormMessages()
  const root = useRef<HTMLDivElement>(null)
  const editors = useMemo(
    () => resourceEditors<Row>({ resource, words, messages, language }, formMessages),
    [resource, words, messages, language, formMessages],
  )
  const { editing, list, saver, onSaved, announcement } = useCellEditing({ page, list: table.list })
  const columns = useMemo(() => editableColumns(table.columns, editors, editing), [table.columns, editors, editing])
  const pasting = usePasting({
    page,
    allWords,
    columns,
    rows: list.query.data?.list,
    cancelEditing: () => editing.cancel(),
    saver,
    onSaved,
    root,
  })
  useTabStop(root)

  return (
    <div ref={root} className={styles.cells} onKeyDownCapture={enterRow} onPaste={(event: ClipboardEvent) => pasting.onPaste(event)}>
      <ListTable {...table} list={list} columns={columns} selection={undefined} onOpen={undefined} />
      <EditAnnouncement {...announcement} />
      {pasting.dialog}
    </div>
  )
}

/** Goes from a focused row to its first cell. */
function enterRow(event: KeyboardEvent) {
  const { target, key } = event
  if (!(target instanceof HTMLElement) || target.dataset['row'] === undefined) return
  if (key !== 'Enter' && key !== 'F2' && key !== 'ArrowRight') return
  const [first] = cellsIn(target)
  if (!first) return
  event.preventDefault()
  focusCell(first)
}

/** Keeps one cell that Tab leads to. */
function useTabStop(root: { readonly current: HTMLElement | null }): void {
  useEffect(() => {
    const cells = cellsIn(root.current)
    const [first] = cells
    if (first && !cells.some((cell) => cell.tabIndex === 0)) first.tabIndex = 0
  })
}
