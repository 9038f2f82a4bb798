import { useMemo } from 'react'
import type { ListQuery } from '#contract/lists/list-query.ts'
import type { BasicRecord, records } from '#features/records/contract/records.ts'
import { EditModeButton } from '#web/resource/edit/edit-mode-button.tsx'
import { EditableTable, type EditableTableProps } from '#web/resource/edit/editable-table.tsx'
import { Avatar } from '#web/ui/display/avatar.tsx'
import type { Column } from '#web/ui/table/columns/column.ts'
import type { CellText } from '#web/ui/table/edit/cell-editor.ts'
import { useRecordMessages } from './messages.ts'
import styles from './record-name.module.css'
import { en, zh } from './record-words.ts'

const allWords = [zh, en]

/** Without the links and buttons of the list. */
const texts: Readonly<Record<string, CellText<BasicRecord>>> = {
  name: ({ name }) => (
    <span className={styles.name}>
      <Avatar name={name} />
      {name}
    </span>
  ),
}

function withTexts(columns: readonly Column<BasicRecord, SortName>[]): Column<BasicRecord, SortName>[] {
  return columns.map((column) => {
    const editableText = texts[column.id]
    return editableText ? { ...column, editableText } : column
  })
}

type SortName = 'createDate' | 'name'
type RecordFilters = typeof records.list extends ListQuery<SortName, infer F> ? F : never

interface EditableRecordsProps extends Omit<EditableTableProps<BasicRecord, SortName, RecordFilters>, 'allWords'> {
  /** Ends the mode in which cells are edited. */
  onClose: () => void
}

/** The list of records with cells that are edited in place. */
export function EditableRecords({ onClose, ...table }: EditableRecordsProps) {
  const messages = useRecordMessages()
  const columns = useMemo(() => withTexts(table.columns), [table.columns])
  const heading = { ...table.heading, actions: [], main: <EditModeButton label={messages.endEditMode} onEnd={onClose} /> }
  return <EditableTable {...table} {...{ columns, allWords, heading }} />
}
