import { useRef } from 'react'
import { Checkbox } from '#web/ui/fields/choice/checkbox.tsx'
import type { Selection } from '#web/ui/table/selection/selection.ts'
import { useTableMessages } from '#web/ui/table/messages.ts'
import { useSelectedState } from '#web/ui/table/selection/use-selection.ts'
import type { SelectRow } from '#web/ui/table/selection/use-row-selection.ts'

interface RowCheckboxProps<Row> {
  row: Row
  rowLabel: (row: Row) => string
  isSelected: boolean
  selectRow: SelectRow<Row>
}

/** The checkbox of a row; with Shift it selects all rows from the last one clicked. */
export function RowCheckbox<Row>({ row, rowLabel, isSelected, selectRow }: RowCheckboxProps<Row>) {
  const messages = useTableMessages()
  const isRange = useRef(false)
  return (
    <Checkbox
      aria-label={messages.selectRow(rowLabel(row))}
      isChecked={isSelected}
      onClickCapture={(event) => {
        isRange.current = event.shiftKey
      }}
      onChange={(isChecked) => selectRow(row, isChecked, isRange.current)}
    />
  )
}

interface HeaderCheckboxProps<Row> {
  label: string
  rows: readonly Row[]
  selection: Selection<Row>
}

/** The header checkbox that selects or deselects all rows. */
export function HeaderCheckbox<Row>({ label, rows, selection }: HeaderCheckboxProps<Row>) {
  const state = useSelectedState(selection, rows)
  return (
    <Checkbox
      aria-label={label}
      isChecked={state === 'all'}
      isIndeterminate={state === 'some'}
      isDisabled={rows.length === 0}
      onChange={() => selection.set(rows, state !== 'all')}
    />
  )
}
