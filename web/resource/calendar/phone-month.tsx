import { formatNumber } from '#web/base/i18n/format.ts'
import { useLanguage } from '#web/base/i18n/language.ts'
import { Button } from '#web/ui/button/button.tsx'
import layout from '#web/ui/theme/layout.module.css'
import { entriesOn } from './calendar-entries.ts'
import { dayName, weekdayName } from './calendar-words.ts'
import styles from './calendar.module.css'
import { DayEntries } from './day-entries.tsx'
import { stateOf } from './entry-piece.tsx'
import { useCalendarMessages } from './messages.ts'
import type { CalendarModel } from './use-calendar.ts'

/** How many entries of a day have a mark. */
const marksMax = 3

/** A month on a small screen: its days with marks for their entries, and below them the entries of the chosen day. */
export function PhoneMonth({ calendar }: { calendar: CalendarModel }) {
  const { days, day, createOn } = calendar
  const messages = useCalendarMessages()
  const language = useLanguage()
  return (
    <>
      <div className={styles.phoneGrid}>
        {days.slice(0, 7).map((one) => (
          <span key={one} className={`${layout.tiny} ${layout.faint} ${styles.phoneWeekday}`} aria-hidden="true">
            {weekdayName(one, language, 'narrow')}
          </span>
        ))}
        {days.map((one) => (
          <PhoneDay key={one} calendar={calendar} day={one} />
        ))}
      </div>
      <section className={styles.phoneDay} aria-label={dayName(day, language)}>
        <div className={`${layout.row} ${layout.between}`}>
          <h3 className={styles.panelTitle}>{dayName(day, language)}</h3>
          {createOn && (
            <Button variant="text" icon="plus" onClick={() => createOn(day)}>
              {messages.create}
            </Button>
          )}
        </div>
        <DayEntries key={day} {...{ calendar, day }} />
      </section>
    </>
  )
}

function PhoneDay({ calendar, day }: { calendar: CalendarModel; day: string }) {
  const messages = useCalendarMessages()
  const language = useLanguage()
  const { entries, now } = calendar
  const on = entries ? entriesOn(entries, day) : []
  const count = calendar.countOf(day) ?? 0
  const tones = entries ? on.slice(0, marksMax).map((entry) => stateOf(calendar, entry)?.tone ?? 'accent') : count > 0 ? ['accent'] : []
  return (
    <button
      type="button"
      className={styles.phoneCell}
      data-other={!day.startsWith(calendar.day.slice(0, 7)) || undefined}
      data-today={day === now || undefined}
      aria-pressed={day === calendar.day}
      aria-label={count === 0 ? dayName(day, language) : `${dayName(day, language)} ${messages.count(formatNumber(count, language))}`}
      onClick={() => calendar.go(day)}
    >
      <span className={styles.phoneNumber}>{Number(day.slice(8))}</span>
      <span className={`${layout.row} ${styles.marks}`}>
        {tones.map((tone, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- marks have no state
          <span key={index} className={styles.mark} data-tone={tone} />
        ))}
      </span>
    </button>
  )
}
