import { useState } from 'react'
import { useLanguage } from '#web/base/i18n/language.ts'
import { formatNumber } from '#web/base/i18n/format.ts'
import { Button } from '#web/ui/button/button.tsx'
import layout from '#web/ui/theme/layout.module.css'
import { dayName } from './calendar-words.ts'
import styles from './calendar.module.css'
import { DayEntries, LoadingEntries } from './day-entries.tsx'
import { useCalendarMessages } from './messages.ts'
import type { CalendarModel } from './use-calendar.ts'

interface AgendaProps {
  calendar: CalendarModel
}

/** The days of a month that have entries, one below the other. */
export function Agenda({ calendar }: AgendaProps) {
  const messages = useCalendarMessages()
  const { days, now, countOf } = calendar
  const isKnown = days.every((day) => countOf(day) !== undefined)
  const used = days.filter((day) => countOf(day))
  return (
    <div className={styles.agenda}>
      {isKnown && used.length === 0 && <p className={`${layout.muted} ${styles.note}`}>{messages.noDays}</p>}
      {!isKnown && used.length === 0 && <LoadingEntries />}
      {used.map((day) => (
        <AgendaDay key={day} calendar={calendar} day={day} isToday={day === now} />
      ))}
    </div>
  )
}

function AgendaDay({ calendar, day, isToday }: AgendaProps & { day: string; isToday: boolean }) {
  const messages = useCalendarMessages()
  const language = useLanguage()
  const [isOpen, setOpen] = useState(false)
  const count = calendar.shown.counts?.get(day)
  return (
    <section className={styles.agendaDay} aria-current={isToday ? 'date' : undefined}>
      <h3 className={styles.agendaDate}>{dayName(day, language)}</h3>
      <div className={layout.fill}>
        {count !== undefined && !isOpen ? (
          <Button variant="text" onClick={() => setOpen(true)}>
            {messages.count(formatNumber(count, language))}
          </Button>
        ) : (
          <DayEntries {...{ calendar, day }} />
        )}
      </div>
    </section>
  )
}
