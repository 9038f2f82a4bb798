import { useMemo } from 'react'
import { useRowPages } from '#web/resource/shapes/use-row-pages.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Skeleton, WhileLoading } from '#web/ui/feedback/skeleton.tsx'
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

function LoadingEntries() {
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
  if (entries.length === 0) return <p className={`${layout.muted} ${styles.note}`}>{messages.none}</p>
  return (
    <ul className={styles.list}>
      {entries.map((entry) => {
        const state = stateOf(calendar, entry)
        const time = timeText(entry, messages.range)
        return (
          <li key={entry.row.id}>
            <button
              type="button"
              className={`${layout.row} ${styles.item}`}
              onClick={() => {
                onOpened?.()
                calendar.page.open(entry.row)
              }}
            >
              <span className={styles.mark} data-tone={state?.tone ?? 'accent'} aria-hidden="true" />
              <span className={`${layout.fill} ${layout.truncate}`}>{entry.title}</span>
              {time !== '' && <span className={`${layout.small} ${layout.muted} ${layout.fixed}`}>{time}</span>}
              {state && <span className={`${layout.small} ${layout.faint} ${layout.fixed}`}>{state.label}</span>}
            </button>
          </li>
        )
      })}
    </ul>
  )
}
