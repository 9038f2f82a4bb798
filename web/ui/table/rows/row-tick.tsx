import { useRef } from 'react'
import { Checkbox } from '#web/ui/fields/choice/checkbox.tsx'
import type { Selection } from '#web/ui/table/selection/selection.ts'
import { useTableMessages } from '#web/ui/table/table-messages.ts'
import { useTicked } from '#web/ui/table/selection/use-selection.ts'
import type { Tick } from '#web/ui/table/selection/use-row-selection.ts'

interface RowTickProps<Row> {
  row: Row
  rowLabel: (row: Row) => string
  isTicked: boolean
  tick: Tick<Row>
}

/** The box that ticks a row; with Shift it ticks all from the row that was last pressed. */
export function RowTick<Row>({ row, rowLabel, isTicked, tick }: RowTickProps<Row>) {
  const messages = useTableMessages()
  const isRange = useRef(false)
  return (
    <Checkbox
      aria-label={messages.selectRow(rowLabel(row))}
      isChecked={isTicked}
      onClickCapture={(event) => {
        isRange.current = event.shiftKey
      }}
      onChange={(isChecked) => tick(row, isChecked, isRange.current)}
    />
  )
}

interface PageTickProps<Row> {
  label: string
  rows: readonly Row[]
  selection: Selection<Row>
}

/** The box that ticks all these rows, or takes their ticks away. */
export function PageTick<Row>({ label, rows, selection }: PageTickProps<Row>) {
  const ticked = useTicked(selection, rows)
  return (
    <Checkbox
      aria-label={label}
      isChecked={ticked === 'all'}
      isIndeterminate={ticked === 'some'}
      isDisabled={rows.length === 0}
      onChange={() => selection.set(rows, ticked !== 'all')}
    />
  )
}
