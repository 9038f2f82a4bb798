import { useMemo } from 'react'
import type { AnyRow } from '#contract/resource/resource.ts'
import { ShapeMenu } from '#web/resource/shapes/shape-menu.tsx'
import { useRowPages } from '#web/resource/shapes/use-row-pages.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Skeleton, WhileLoading } from '#web/ui/feedback/skeleton.tsx'
import { useRowMenu } from '#web/ui/table/rows/use-row-menu.tsx'
import layout from '#web/ui/theme/layout.module.css'
import { entriesOn, type CalendarEntry, entryOf, sortedEntries } from './calendar-entries.ts'
import styles from './calendar.module.css'
import { stateOf } from './entry-piece.tsx'
import { timeText } from './calendar-words.ts'
import { useCalendarMessages } from './messages.ts'
import type { CalendarModel } from './use-calendar.ts'

interface DayEntriesProps {
  calendar: CalendarModel
  day: string
  /** Called when one is opened. */
  onOpened?: () => void
}

/** The entries of a day one below the other; where the calendar does not have them, they are read page by page. */
export function DayEntries({ calendar, ...day }: DayEntriesProps) {
  const { entries, shown } = calendar
  if (shown.isMany) return <ReadEntries {...{ calendar, ...day }} />
  const onDay = entries && entriesOn(entries, day.day)
  return onDay?.length || shown.isKnown ? <EntryList {...{ calendar, ...day }} entries={onDay ?? []} /> : <LoadingEntries />
}

function ReadEntries({ calendar, day, onOpened }: DayEntriesProps) {
  const messages = useCalendarMessages()
  const { page, fields } = calendar
  const { resource, list } = page
  const { query, rows } = useRowPages(resource, { request: list.request, part: { during: `${day},${day}` } })
  const entries = useMemo(
    () => rows && sortedEntries(rows.flatMap((row) => entryOf(row, resource.titleOf(row), fields) ?? [])),
    [rows, resource, fields],
  )
  if (!entries && query.isError)
    return (
      <p className={`${layout.row} ${styles.note}`}>
        {messages.failed}
        <Button variant="text" isBusy={query.isFetching} onClick={() => void query.refetch()}>
          {messages.retry}
        </Button>
      </p>
    )
  if (!entries) return <LoadingEntries />
  return (
    <>
      <EntryList {...{ calendar, day, entries }} {...(onOpened && { onOpened })} />
      {query.hasNextPage && (
        <Button variant="text" isBusy={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
          {messages.showMore}
        </Button>
      )}
    </>
  )
}

/** In place of entries that are not there yet. */
export function LoadingEntries() {
  return (
    <WhileLoading>
      <div className={styles.note}>
        <Skeleton width="72%" />
      </div>
    </WhileLoading>
  )
}

function EntryList({ calendar, entries, onOpened }: DayEntriesProps & { entries: readonly CalendarEntry[] }) {
  const messages = useCalendarMessages()
  const { menu, openByKey, ...rightClick } = useRowMenu(entries, (entry) => <EntryMenu {...{ calendar, entry }} />)
  if (entries.length === 0) return <p className={`${layout.muted} ${styles.note}`}>{messages.none}</p>
  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- it only opens the menus of its entries */}
      <ul className={styles.list} onKeyDown={openByKey} {...rightClick}>
        {entries.map((entry, index) => (
          <li key={entry.row.id} className={layout.row}>
            <EntryItem {...{ calendar, entry, index }} onOpened={onOpened} />
            <EntryMenu {...{ calendar, entry }} />
          </li>
        ))}
      </ul>
      {menu}
    </>
  )
}

interface EntryProps {
  calendar: CalendarModel
  entry: CalendarEntry
}

function EntryMenu({ calendar, entry: { row, title } }: EntryProps) {
  const items = calendar.itemsOf(row)
  return items.length > 0 && <ShapeMenu {...{ title, items }} />
}

interface EntryItemProps extends EntryProps {
  index: number
  onOpened: (() => void) | undefined
}

function EntryItem({ calendar, entry, index, onOpened }: EntryItemProps) {
  const messages = useCalendarMessages()
  const { page, selecting } = calendar
  const state = stateOf(calendar, entry)
  const time = timeText(entry, messages.range)
  const isSelected = selecting.isSelected(entry.row)

  function open(row: AnyRow) {
    onOpened?.()
    page.open(row)
  }

  return (
    <button
      type="button"
      className={`${layout.row} ${layout.fill} ${styles.item}`}
      data-row={index}
      data-selected={isSelected || undefined}
      aria-pressed={isSelected || undefined}
      onClick={(event) => selecting.click(event, entry.row, open)}
    >
      <span className={styles.mark} data-tone={state?.tone ?? 'accent'} aria-hidden="true" />
      <span className={`${layout.fill} ${layout.truncate}`}>{entry.title}</span>
      {time !== '' && <span className={`${layout.small} ${layout.muted} ${layout.fixed}`}>{time}</span>}
      {state && <span className={`${layout.small} ${layout.faint} ${layout.fixed}`}>{state.label}</span>}
    </button>
  )
}
