import type { Counted } from '#contract/lists/paging.ts'
import type { AnyRow } from '#contract/resource/resource.ts'
import { SelectedRows, SelectionAnnouncement } from '#web/ui/table/selection/selected-rows.tsx'
import type { Selection } from '#web/ui/table/selection/selection.ts'
import { useSelected } from '#web/ui/table/selection/use-selection.ts'
import styles from './shapes.module.css'
import type { SelectableRows } from './use-selecting.ts'

interface SelectedBarProps extends SelectableRows {
  /** How many rows match; undefined until it is known. */
  counted: Counted | undefined
  filterKey: string
}

/** The actions for the selected rows of a list that is no table; nothing while none are selected. */
export function SelectedBar({ selection, ...bar }: SelectedBarProps) {
  return selection && <Bar {...bar} selection={selection} />
}

interface BarProps extends SelectedBarProps {
  selection: Selection<AnyRow>
}

function Bar({ selection, renderBulk, canSelectAllMatching, counted, filterKey }: BarProps) {
  const selected = useSelected(selection)
  const matchingCount = canSelectAllMatching && !counted?.isCountLimited ? counted?.itemCount : undefined
  return (
    <>
      <SelectionAnnouncement {...{ selection, matchingCount }} />
      {selected.size > 0 && (
        <div className={styles.selected}>
          <SelectedRows
            {...{ selection, filterKey, matchingCount }}
            isShown
            rows={[...selected.values()]}
            renderBulk={(rows) => renderBulk(rows)}
            onClear={selection.clear}
          />
        </div>
      )}
    </>
  )
}
