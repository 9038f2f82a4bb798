import { type ReactNode, useMemo, useRef, useState } from 'react'
import type { Filters } from '#contract/lists/list-query.ts'
import type { AnyRow } from '#contract/resource/resource.ts'
import { useLanguage } from '#web/base/i18n/language.ts'
import { type ReadRow, readRowOf } from '#web/resource/form/use-current-row.ts'
import { RowActions } from '#web/resource/row-actions.tsx'
import type { ResourceList } from '#web/resource/use-resource-list.ts'
import { useRowActions } from '#web/resource/use-row-actions.ts'
import { Confirm } from '#web/ui/dialog/dialog.tsx'
import { useOverlayMessages } from '#web/ui/dialog/messages.ts'
import { readRules } from '#web/ui/form/schema/field-rules.ts'
import type { Column } from '#web/ui/table/columns/column.ts'
import { ListTable, type ListTableProps } from '#web/ui/table/list-table.tsx'
import { useIsNarrow } from '#web/ui/theme/use-is-narrow.ts'
import { editorWidthPx } from '#web/resource/edit/editor-width.ts'
import { RowCell, RowForm, RowFormButtons } from './row-form.tsx'
import { useSavedRows } from '#web/resource/edit/use-saved-rows.ts'
import { usePinnedRows } from '#web/resource/edit/use-pinned-rows.ts'
import styles from './row-form.module.css'

/** Props of a table whose rows are edited in place: those of the list's table, and its page. */
interface EditableRowsProps<Row extends AnyRow, Name extends string, F extends Filters> extends ListTableProps<Row, Name, F> {
  page: ResourceList<Row, Name, F>
  /** Reads a row as it is stored now, where the resource has no such call of its own. */
  read?: ReadRow
}

/**
 * The table of a list page whose rows are edited in place, one at a time. On small screens, and without the permission to edit, it is the
 * ordinary table: rows are edited in the drawer there, or not at all.
 */
export function EditableRows<Row extends AnyRow, Name extends string, F extends Filters>(props: EditableRowsProps<Row, Name, F>) {
  const { page, read: _read, ...table } = props
  const isNarrow = useIsNarrow()
  return isNarrow || !page.allowed.edit ? <ListTable {...table} /> : <RowEditing {...props} />
}

/** The width in pixels of the buttons that save and cancel. */
const buttonsWidthPx = { 'zh-CN': 112, 'en-US': 136 } as const

/** Which row is edited, and the question before another one is, or none. */
function useOpenRow() {
  const [openId, setOpenId] = useState<string>()
  const [next, setNext] = useState<{ readonly id: string | undefined }>()
  const dirty = useRef(false)

  /** Edits another row, or none; asks first if that discards input. */
  function go(id: string | undefined) {
    if (id === openId) return
    if (dirty.current) setNext({ id })
    else setOpenId(id)
  }

  return {
    openId,
    dirty,
    go,
    close: () => setOpenId(undefined),
    question: {
      isOpen: next !== undefined,
      onCancel: () => setNext(undefined),
      onConfirm() {
        setNext(undefined)
        setOpenId(next?.id)
      },
    },
  }
}

function DiscardQuestion(props: ReturnType<typeof useOpenRow>['question']) {
  const messages = useOverlayMessages()
  return (
    <Confirm
      {...props}
      title={messages.discardTitle}
      text={messages.discardText}
      confirmLabel={messages.discard}
      cancelLabel={messages.keepEditing}
      isDangerous
    />
  )
}

/** The columns with fields: those of fields that an update accepts. */
function fieldColumns<Row extends AnyRow, Name extends string>(
  columns: readonly Column<Row, Name>[],
  { fields, fixed }: ResourceList<Row, Name, Filters>['resource'],
): Column<Row, Name>[] {
  return columns.map((column) => {
    const schema = fields.shape[column.id]
    if (!schema || fixed.includes(column.id)) return column
    return {
      ...column,
      controlWidthPx: editorWidthPx(readRules(schema).kind),
      // What is edited here is not among the first to hide.
      priority: column.priority === 1 ? 1 : 2,
      cell: (row) => <RowCell {...{ row, column }} />,
    }
  })
}

function RowEditing<Row extends AnyRow, Name extends string, F extends Filters>(props: EditableRowsProps<Row, Name, F>) {
  const { page, read = readRowOf(page.resource), ...table } = props
  const { resource, words, messages } = page
  const language = useLanguage()
  const { openId, dirty, go, close, question } = useOpenRow()
  const savedRows = useSavedRows<Row>()
  const pinned = usePinnedRows({ list: table.list, savedRows, busyRows: () => new Set(openId === undefined ? [] : [openId]) })
  const columns = useMemo(() => fieldColumns(table.columns, resource), [table.columns, resource])
  const { actions } = useRowActions(page)
  const own = actions
    .filter(({ id }) => id === 'edit' || id === 'remove')
    .map((action) => (action.id === 'edit' ? { ...action, isInRow: true, run: ({ id }: Row) => go(id) } : action))

  function wrapCells(row: Row, cells: ReactNode): ReactNode {
    if (row.id !== openId) return cells
    return (
      <RowForm
        parts={{ resource, words, messages, language }}
        {...{ row, read, dirty }}
        firstField={columns.find(({ id }) => id in resource.fields.shape)?.id}
        onSaved={(stored) => {
          savedRows.add({ ...row, ...stored })
          close()
        }}
        onCancel={() => go(undefined)}
      >
        {cells}
      </RowForm>
    )
  }

  return (
    <div className={styles.cells}>
      <ListTable
        {...table}
        list={pinned}
        columns={columns}
        wrapCells={wrapCells}
        selection={undefined}
        actionsWidthPx={Math.max(table.actionsWidthPx ?? 0, buttonsWidthPx[language])}
        renderActions={(row) => (
          <RowFormButtons title={resource.titleOf(row)}>
            <RowActions {...{ row }} actions={own} title={resource.titleOf(row)} />
          </RowFormButtons>
        )}
        onOpen={({ id }) => {
          // A stray click asks nothing.
          if (!dirty.current) go(id)
        }}
      />
      <DiscardQuestion {...question} />
    </div>
  )
}
