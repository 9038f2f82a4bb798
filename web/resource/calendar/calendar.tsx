import type { ReactNode } from 'react'
import type { CalendarView } from '#contract/lists/during.ts'
import { calendarViews } from '#contract/lists/during.ts'
import { useLanguage } from '#web/base/i18n/language.ts'
import { PageLink } from '#web/base/links/page-link.tsx'
import { Button } from '#web/ui/button/button.tsx'
import { IconButton } from '#web/ui/button/icon-button.tsx'
import { VisuallyHidden } from '#web/ui/display/visually-hidden.tsx'
import { SelectedBar } from '#web/resource/shapes/selected-bar.tsx'
import { ShapeBar, type ShapeBarProps } from '#web/resource/shapes/shape-bar.tsx'
import switchStyles from '#web/resource/shapes/shape-switch.module.css'
import layout from '#web/ui/theme/layout.module.css'
import { EmptyList } from '#web/ui/table/empty-list.tsx'
import { formatCount } from '#web/ui/table/format-count.ts'
import { useIsNarrow } from '#web/ui/theme/use-is-narrow.ts'
import { Agenda } from './agenda.tsx'
import { dayBeside, today } from './calendar-days.ts'
import { titleOf } from './calendar-words.ts'
import styles from './calendar.module.css'
import { useCalendarMessages } from './messages.ts'
import { MovingEntryLayer } from './moving-entry.tsx'
import { PhoneMonth } from './phone-month.tsx'
import { type CalendarModel, type CalendarSource, useCalendar } from './use-calendar.ts'
import { useUndated } from './use-undated.ts'
import { Weeks } from './weeks.tsx'

interface CalendarProps extends CalendarSource, Pick<ShapeBarProps, 'heading' | 'tools'> {
  /** The filters. */
  toolbar: ReactNode
  emptyText: ReactNode
  emptyAction: ReactNode
}

/** A list as a calendar: its rows on their days. Moving one to another day is an edit. */
export function Calendar({ heading, tools, toolbar, emptyText, emptyAction, ...source }: CalendarProps) {
  const isNarrow = useIsNarrow()
  const calendar = useCalendar(isNarrow && source.view === 'week' ? { ...source, view: 'agenda' } : source)
  const { page, shown } = calendar
  const { filterCount, request, reset } = page.list
  const empty = shown.all?.itemCount === 0 && (
    <EmptyList
      text={emptyText}
      action={emptyAction}
      isFiltered={filterCount > 0 || Boolean(request.search)}
      itemCount={0}
      onReset={reset}
      onFirstPage={reset}
    />
  )
  return (
    <>
      <ShapeBar
        {...{ page, heading, tools, updates: calendar.updates, counted: shown.all }}
        lead={
          <div className={`${layout.row} ${layout.gap1} ${layout.fixed} ${styles.lead}`}>
            <Days calendar={calendar} />
            {isNarrow && <Views calendar={calendar} views={['month', 'agenda']} />}
          </div>
        }
        below={empty || <Body calendar={calendar} isNarrow={isNarrow} />}
        aside={
          !isNarrow && (
            <>
              <Legend calendar={calendar} />
              <Views calendar={calendar} views={calendarViews} />
            </>
          )
        }
      >
        {toolbar}
      </ShapeBar>
      <SelectedBar {...source.bulk} counted={shown.all} filterKey={page.list.filterKey} />
      {page.removed.question}
    </>
  )
}

interface ModelProps {
  calendar: CalendarModel
}

/** The days that are shown, and the way to others. */
function Days({ calendar: { view, days, day, go } }: ModelProps) {
  const messages = useCalendarMessages()
  const language = useLanguage()
  return (
    <>
      <IconButton icon="chevron-left" label={messages.before[view]} onClick={() => go(dayBeside(view, day, -1))} />
      <IconButton icon="chevron-right" label={messages.after[view]} onClick={() => go(dayBeside(view, day, 1))} />
      <h2 className={styles.title} aria-live="polite">
        {titleOf(view, days, day, language)}
      </h2>
      <Button onClick={() => go(today())}>{messages.today}</Button>
    </>
  )
}

/** What the colors of entries mean; what is over is faint without saying so. */
function Legend({ calendar: { options } }: ModelProps) {
  const messages = useCalendarMessages()
  if (!options) return null
  return (
    <ul
      className={`${layout.row} ${layout.gap3} ${layout.fixed} ${layout.small} ${layout.muted} ${styles.legend}`}
      aria-label={messages.legend}
    >
      {options.states.map(
        ({ id, label, tone }) =>
          tone !== 'faint' && (
            <li key={id} className={styles.sample} data-tone={tone}>
              {label}
            </li>
          ),
      )}
    </ul>
  )
}

/** The ways to show the days. */
function Views({ calendar: { view, day, go }, views }: ModelProps & { views: readonly CalendarView[] }) {
  const messages = useCalendarMessages()
  return (
    <nav aria-label={messages.views} className={`${layout.row} ${layout.gap0} ${switchStyles.shapes}`}>
      {views.map((one) => (
        <button
          key={one}
          type="button"
          className={`${layout.center} ${switchStyles.shape}`}
          aria-current={one === view ? 'true' : undefined}
          onClick={() => one !== view && go(day, one)}
        >
          {messages.view[one]}
        </button>
      ))}
    </nav>
  )
}

/** The way to the rows that have no day; nothing while there are none. */
function Undated({ calendar }: ModelProps) {
  const messages = useCalendarMessages()
  const language = useLanguage()
  const undated = useUndated(calendar, calendar.shown.isKnown)
  if (!undated) return null
  return (
    <p className={`${layout.small} ${styles.note} ${styles.undated}`}>
      <PageLink to={undated.to}>{messages.undated(formatCount(undated.counted, language))}</PageLink>
    </p>
  )
}

/** The days with their entries. */
function Body({ calendar, isNarrow }: ModelProps & { isNarrow: boolean }) {
  const messages = useCalendarMessages()
  const { view, shown, container, focus, onBlur, page } = calendar
  const { failed } = shown
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- it only notes where the focus is
    <section
      ref={container}
      className={styles.body}
      aria-label={page.messages.list}
      aria-busy={shown.query.isFetching}
      data-moving={calendar.moving !== undefined || undefined}
      onFocus={focus.onFocus}
      onBlur={onBlur}
    >
      {shown.isMany && <p className={`${layout.small} ${layout.muted} ${styles.note}`}>{messages.tooMany}</p>}
      {failed && (
        <p className={`${layout.row} ${styles.note}`} role="alert">
          {messages.failed}
          <Button variant="text" isBusy={failed.isFetching} onClick={() => void failed.refetch()}>
            {messages.retry}
          </Button>
        </p>
      )}
      {view === 'agenda' ? <Agenda calendar={calendar} /> : isNarrow ? <PhoneMonth calendar={calendar} /> : <Weeks calendar={calendar} />}
      {/* The actions on selected rows take its place, as the next tab stop. */}
      {!calendar.selecting.hasSelected && <Undated calendar={calendar} />}
      <p id={calendar.hintId} hidden>
        {messages.hint}
      </p>
      <output>
        <VisuallyHidden>{calendar.announcement}</VisuallyHidden>
      </output>
      <MovingEntryLayer calendar={calendar} />
    </section>
  )
}
