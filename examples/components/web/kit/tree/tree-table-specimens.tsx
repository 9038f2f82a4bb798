import { useMemo, useState } from 'react'
import { Button } from '#web/ui/button/button.tsx'
import { Status } from '#web/ui/display/status.tsx'
import { Empty } from '#web/ui/feedback/empty.tsx'
import type { Column } from '#web/ui/table/columns/column.ts'
import { moveRow } from '#web/ui/tree/table/tree-rows.ts'
import type { TreeTableProps } from '#web/ui/tree/table/tree-table-options.ts'
import { TreeTable } from '#web/ui/tree/table/tree-table.tsx'
import { Specimen } from '#examples/components/web/kit/specimen.tsx'
import { departmentRows, manyDepartmentRows, type DepartmentRow } from './specimen-rows.ts'
import { useTreeMessages } from './messages.ts'
import styles from './tree-section.module.css'

type Messages = ReturnType<typeof useTreeMessages>

function rowNode({ id, parentId, name }: DepartmentRow) {
  return { id, parentId, label: name }
}

function StatusMark({ messages, isEnabled }: { messages: Messages; isEnabled: boolean }) {
  return <Status tone={isEnabled ? 'ok' : 'neutral'}>{isEnabled ? messages.enabled : messages.disabled}</Status>
}

/** The parts of a table of departments, which stay the same until the language changes. */
function useDepartmentTable() {
  const messages = useTreeMessages()
  return useMemo(() => {
    const columns: Column<DepartmentRow>[] = [
      { id: 'leader', title: messages.leader, widthPx: 140, cell: ({ leader }) => leader },
      { id: 'phone', title: messages.phone, widthPx: 160, isMuted: true, cell: ({ phone }) => phone },
      { id: 'count', title: messages.count, widthPx: 96, align: 'end', cell: ({ count }) => count },
      { id: 'status', title: messages.status, widthPx: 104, cell: ({ isEnabled }) => <StatusMark {...{ messages, isEnabled }} /> },
    ]
    const card = ({ leader, phone, isEnabled }: DepartmentRow) => ({
      detail: [leader, phone].filter(Boolean).join(' · '),
      mark: <StatusMark {...{ messages, isEnabled }} />,
    })
    return { columns, card, rowNode, treeTitle: messages.departmentName, empty: <Empty text={messages.noDepartments} /> }
  }, [messages])
}

function SpecimenTreeTable({ rows, ...props }: Pick<TreeTableProps<DepartmentRow>, 'label' | 'rows' | 'isDefaultExpanded'>) {
  const messages = useTreeMessages()
  const parts = useDepartmentTable()
  const [current, setCurrent] = useState(rows)
  const [department, setDepartment] = useState<string>()
  const renderActions = useMemo(
    () =>
      ({ name }: DepartmentRow) => (
        <Button variant="text" aria-label={messages.editOne(name)}>
          {messages.edit}
        </Button>
      ),
    [messages],
  )
  return (
    <TreeTable
      {...parts}
      {...props}
      {...{ renderActions }}
      rows={current}
      actionsWidthPx={88}
      value={department}
      onChange={setDepartment}
      isSearchable
      onMove={(move) => setCurrent((before) => before && moveRow(before, move))}
    />
  )
}

/** Tree tables: movable, with many rows, without rows, and while they load. */
export function TreeTableSpecimens() {
  const messages = useTreeMessages()
  const parts = useDepartmentTable()
  return (
    <>
      <Specimen title={messages.treeTable} isWide>
        <SpecimenTreeTable label={messages.treeTable} rows={departmentRows(messages)} isDefaultExpanded />
      </Specimen>
      <Specimen title={messages.longTreeTable} isWide>
        <div className={styles.tall}>
          <SpecimenTreeTable label={messages.longTreeTable} rows={manyDepartmentRows(messages)} />
        </div>
      </Specimen>
      <Specimen title={messages.emptyTreeTable} isWide>
        <TreeTable {...parts} label={messages.emptyTreeTable} rows={[]} />
      </Specimen>
      <Specimen title={messages.loadingTreeTable} isWide>
        <TreeTable {...parts} label={messages.loadingTreeTable} rows={undefined} isSearchable />
      </Specimen>
    </>
  )
}
