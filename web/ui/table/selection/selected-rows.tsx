import { useEffect, useRef, useState, type ReactNode } from 'react'
import { formatNumber } from '#web/base/i18n/format.ts'
import { useLanguage } from '#web/base/i18n/language.ts'
import { VisuallyHidden } from '#web/ui/display/visually-hidden.tsx'
import { lazyControl } from '#web/ui/popover/lazy-control.tsx'
import { useTableMessages } from '#web/ui/table/messages.ts'
import type { Selection } from './selection.ts'
import { useIsAllMatching, useSelected } from './use-selection.ts'

const bulkBar = lazyControl(() => import('./bulk-bar.tsx').then((module) => module.BulkBar))

interface BulkProps<Row> {
  selection: Selection<Row>
  /** The rows of the page. */
  rows: readonly Row[]
  filterKey: string | undefined
  /** The number of rows that match, if all of them can be selected. */
  matchingCount: number | undefined
  renderBulk: (selected: readonly Row[]) => ReactNode
  onClear: () => void
}

interface SelectedRowsProps<Row> extends Omit<BulkProps<Row>, 'selection' | 'renderBulk'> {
  selection: Selection<Row> | undefined
  renderBulk: BulkProps<Row>['renderBulk'] | undefined
  isShown: boolean
}

/** The bulk actions, in a table that has some. */
export function SelectedRows<Row>({ selection, renderBulk, isShown, ...rest }: SelectedRowsProps<Row>) {
  return selection && renderBulk && isShown && <Bulk {...{ selection, renderBulk }} {...rest} />
}

/** A separate component, so that selecting a row does not re-render the frame. */
function Bulk<Row>({ selection, rows, filterKey, matchingCount = 0, renderBulk, onClear }: BulkProps<Row>) {
  const selected = useSelected(selection)
  const isAllMatching = useIsAllMatching(selection)
  const [selectedUnder, setSelectedUnder] = useState(filterKey)
  if (selected.size === 0 && selectedUnder !== filterKey) setSelectedUnder(filterKey)
  const lastFilterKey = useRef(filterKey)
  useEffect(() => {
    // All rows that match other filters are other rows.
    if (lastFilterKey.current !== filterKey) selection.setAllMatching(false)
    lastFilterKey.current = filterKey
  }, [selection, filterKey])
  const shownCount = rows.filter((row) => selected.has(selection.keyOf(row))).length
  const isPageSelected = rows.length > 0 && shownCount === rows.length
  const hasMore = isPageSelected && matchingCount > selected.size
  return (
    <bulkBar.Control
      count={isAllMatching ? matchingCount : selected.size}
      isAllMatching={isAllMatching}
      notShownCount={isAllMatching ? 0 : selected.size - shownCount}
      isKept={selectedUnder !== filterKey && !isAllMatching}
      allMatching={hasMore && !isAllMatching ? { count: matchingCount, onSelect: () => selection.setAllMatching(true) } : undefined}
      onClear={onClear}
    >
      {renderBulk(Array.from(selected.values()))}
    </bulkBar.Control>
  )
}

/** Announces how many rows are selected, also when none is any more. */
export function SelectionAnnouncement<Row>({ selection, matchingCount = 0 }: Pick<BulkProps<Row>, 'selection' | 'matchingCount'>) {
  const messages = useTableMessages()
  const language = useLanguage()
  const { size } = useSelected(selection)
  const isAllMatching = useIsAllMatching(selection)
  const [wasSelected, setWasSelected] = useState(false)
  if (size > 0 && !wasSelected) setWasSelected(true)
  const cleared = wasSelected && messages.selectionCleared
  const selected = isAllMatching
    ? messages.allMatchingSelected(formatNumber(matchingCount, language))
    : messages.selected(formatNumber(size, language))
  return (
    <output>
      <VisuallyHidden>{size > 0 ? selected : cleared}</VisuallyHidden>
    </output>
  )
}
