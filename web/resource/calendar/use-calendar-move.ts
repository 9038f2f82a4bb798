import type { AnyRow } from '#contract/resource/resource.ts'
import type { FieldValues } from '#contract/resource/rules.ts'
import { useCurrentUser } from '#web/base/current-user.ts'
import { useLanguage } from '#web/base/i18n/language.ts'
import { hasSome, permissionsOf } from '#web/base/permissions/user-permissions.ts'
import { usePlacedRows } from '#web/resource/shapes/use-placed-rows.ts'
import { dayAfter, daysBetween, timeAfter } from './calendar-days.ts'
import type { CalendarEntry } from './calendar-entries.ts'
import type { CalendarOptions, CalendarPage } from './calendar-page.ts'
import { shortDay } from './calendar-words.ts'
import { useCalendarMessages } from './messages.ts'

interface CalendarMoveOptions {
  page: Pick<CalendarPage, 'resource'>
  options: CalendarOptions<AnyRow> | undefined
  announce: (text: string) => void
}

/** Moves rows to other days by an edit, and puts them back if it fails. */
export function useCalendarMove({ page: { resource }, options, announce }: CalendarMoveOptions) {
  const messages = useCalendarMessages()
  const language = useLanguage()
  const granted = permissionsOf(useCurrentUser())
  const { placed, move } = usePlacedRows(resource)
  const { fields, fixed, permissions, list, derivedCalls, availableCalls } = resource
  const isEntered = (field: string) => field in fields.shape && !fixed.includes(field)

  /** Why a row is not moved; undefined if it may be. */
  function refusalOf({ row, field }: CalendarEntry): string | undefined {
    const refusal = options?.refusalOf?.(row)
    if (refusal !== undefined) return refusal
    if (!isEntered(field) || !availableCalls.includes(derivedCalls.update)) return messages.fixed
    return hasSome(granted, [permissions.edit]) ? undefined : messages.needs(permissions.edit.label[language])
  }

  function fieldsAfter({ row, field }: CalendarEntry, days: number): FieldValues {
    const { to, kind } = list.calendar ?? {}
    const later = (value: unknown) => (typeof value !== 'string' ? value : kind === 'day' ? dayAfter(value, days) : timeAfter(value, days))
    const isMovedToo = to !== undefined && isEntered(to) && typeof row[to] === 'string'
    return { [field]: later(row[field]), ...(isMovedToo && { [to]: later(row[to]) }) }
  }

  /** Moves an entry so that it begins on another day. */
  async function moveTo(entry: CalendarEntry, day: string) {
    const { row, title, first, starts } = entry
    const refusal = refusalOf(entry)
    if (refusal !== undefined) return announce(messages.refused(title, refusal))
    if (day === first) return announce(messages.notMoved(title))
    const text = messages.moved(title, `${shortDay(day)}${starts === undefined ? '' : ` ${starts}`}`)
    const isMoved = await move(row, fieldsAfter(entry, daysBetween(first, day)), text)
    return isMoved ? undefined : announce(messages.putBack(title))
  }

  /** Whether a row is just being moved. */
  const isBusy = ({ row }: CalendarEntry) => placed.get(row.id)?.at === Number.POSITIVE_INFINITY

  return { placed, refusalOf, isBusy, moveTo: (entry: CalendarEntry, day: string) => void moveTo(entry, day) }
}
