import type { CSSProperties } from 'react'
import { useLanguage } from '#web/base/i18n/language.ts'
import { formatNumber } from '#web/base/i18n/format.ts'
import { ShapeMenu } from '#web/resource/shapes/shape-menu.tsx'
import { groupAttribute } from '#web/ui/drag/sortable/drop-position.ts'
import { useRowMenu } from '#web/ui/table/rows/use-row-menu.tsx'
import { Icon } from '#web/ui/icons/icon.tsx'
import layout from '#web/ui/theme/layout.module.css'
import { isWeekend } from './calendar-days.ts'
import { type PlacedWeek, placeWeek } from './calendar-entries.ts'
import { dayName, dayNumber, titleOf, weekdayName } from './calendar-words.ts'
import styles from './calendar.module.css'
import { DayButton } from './day-button.tsx'
import { EntryPieceView } from './entry-piece.tsx'
import { useCalendarMessages } from './messages.ts'
import type { CalendarModel } from './use-calendar.ts'

/** How many lines a day of a month has; a week shows everything. */
const linesOfMonth = 3

/** The weeks of a month, or one week, from Monday to Sunday. */
export function Weeks({ calendar }: { calendar: CalendarModel }) {
  const { days, day: shown, view } = calendar
  const language = useLanguage()
  const { menu, openByKey, ...rightClick } = useRowMenu(calendar.entries ?? [], ({ row, title }) => (
    <ShapeMenu title={title} items={calendar.itemsOf(row)} />
  ))
  const weeks = days.flatMap((_, index) => (index % 7 === 0 ? [days.slice(index, index + 7)] : []))
  return (
    <>
      <table
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role -- arrow keys go through its days
        role="grid"
        aria-label={titleOf(view, days, shown, language)}
        aria-describedby={calendar.hintId}
        className={styles.grid}
        data-view={view}
        onKeyDown={openByKey}
        {...rightClick}
      >
        <thead className={styles.head}>
          <tr className={styles.weekdays}>
            {days.slice(0, 7).map((day) => (
              <th key={day} scope="col" className={`${layout.small} ${layout.muted}`}>
                {weekdayName(day, language)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className={styles.weeks}>
          {weeks.map((week) => (
            <Week key={week[0]} calendar={calendar} days={week} />
          ))}
        </tbody>
      </table>
      {menu}
    </>
  )
}

function Week({ calendar, days }: { calendar: CalendarModel; days: readonly string[] }) {
  const { entries = [], view } = calendar
  const lineCount = view === 'week' ? Number.POSITIVE_INFINITY : linesOfMonth
  const week = placeWeek(days, entries, lineCount)
  const lines = Math.max(0, ...week.pieces.map(({ line }) => line + 1))
  const style: CSSProperties & { '--lines': number } = { '--lines': lines }
  return (
    <tr className={styles.week} style={style}>
      {days.map((day, index) => (
        <DayCell key={day} {...{ calendar, week, day, index }} />
      ))}
    </tr>
  )
}

interface DayCellProps {
  calendar: CalendarModel
  week: PlacedWeek
  day: string
  /** Its place in the week. */
  index: number
}

function DayCell({ calendar, week: { pieces, hidden }, day, index }: DayCellProps) {
  const messages = useCalendarMessages()
  const language = useLanguage()
  const { view, now, createOn, onDayKey, moving, shown, move } = calendar
  const isOther = view === 'month' && !day.startsWith(calendar.day.slice(0, 7))
  const isNamed = day.endsWith('-01')
  const count = calendar.countOf(day) ?? 0
  const counted = formatNumber(count, language)
  const left = hidden[index] ?? 0
  const isFree = calendar.isFree(day)
  return (
    <td
      tabIndex={-1}
      className={styles.day}
      data-day={day}
      {...{ [groupAttribute]: day }}
      data-weekend={isWeekend(day) || undefined}
      data-other={isOther || undefined}
      data-target={(moving?.day === day && move.refusalOf(moving.entry) === undefined) || undefined}
      data-free={(isFree && createOn !== undefined) || undefined}
      aria-current={day === now ? 'date' : undefined}
      aria-label={count === 0 ? dayName(day, language) : `${dayName(day, language)} ${messages.count(counted)}`}
      onKeyDown={(event) => onDayKey(event, day)}
      onClick={({ target, currentTarget }) => isFree && target === currentTarget && createOn?.(day)}
    >
      <div className={`${layout.row} ${styles.number}`}>
        <span className={styles.date}>{dayNumber(day, isNamed, language)}</span>
        {createOn && (
          <button
            type="button"
            tabIndex={-1}
            className={styles.create}
            aria-label={messages.createOn(dayName(day, language))}
            onClick={() => createOn(day)}
          >
            <Icon name="plus" size={16} />
            {messages.create}
          </button>
        )}
      </div>
      {pieces.map((piece) => piece.at === index && <EntryPieceView key={piece.entry.row.id} {...{ calendar, piece, day }} />)}
      {left > 0 && <DayButton {...{ calendar, day }} label={messages.more(formatNumber(left, language))} line={2} />}
      {shown.counts && count > 0 && <DayButton {...{ calendar, day }} label={messages.count(counted)} line={0} />}
    </td>
  )
}
