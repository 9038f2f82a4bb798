/** A schedule that has words and a form of its own, without an expression. Days of the week count from Sunday, 0. */
export type CommonSchedule =
  | { readonly kind: 'minutes'; readonly every: number }
  | { readonly kind: 'hours'; readonly every: number; readonly minute: number }
  | { readonly kind: 'days'; readonly time: string }
  | { readonly kind: 'weeks'; readonly days: readonly number[]; readonly time: string }
  | { readonly kind: 'months'; readonly day: number; readonly time: string }
  | { readonly kind: 'years'; readonly month: number; readonly day: number; readonly time: string }

const number = /^\d{1,2}$/
const step = /^\*\/(\d{1,2})$/

function inRange(text: string | undefined, min: number, max: number): number | undefined {
  if (text === undefined || !number.test(text)) return undefined
  const value = Number(text)
  return value >= min && value <= max ? value : undefined
}

/** The interval of `*` and of those `*`/n that are even: n divides the range. */
function intervalOf(text: string, range: number): number | undefined {
  if (text === '*') return 1
  const every = Number(step.exec(text)?.[1] ?? Number.NaN)
  return every > 0 && range % every === 0 ? every : undefined
}

/** The days of lists and spans such as `1,3` and `1-5`, in order from Monday; undefined for anything else. */
function weekdaysOf(text: string): number[] | undefined {
  const days = new Set<number>()
  for (const part of text.split(',')) {
    const [first, last = first] = part.split('-').map((day) => inRange(day, 0, 7))
    if (first === undefined || last === undefined || last < first) return undefined
    for (let day = first; day <= last; day++) days.add(day % 7)
  }
  return inWeekOrder([...days])
}

const two = (value: number) => String(value).padStart(2, '0')

/** Days of the week in the order of the week, which begins on Monday. */
export function inWeekOrder(days: readonly number[]): number[] {
  return days.toSorted((one, other) => ((one + 6) % 7) - ((other + 6) % 7))
}

function atTime(time: string, [day, month, weekday]: readonly string[]): CommonSchedule | undefined {
  if (day === '*' && month === '*' && weekday === '*') return { kind: 'days', time }
  if (day === '*' && month === '*' && weekday !== undefined) {
    const days = weekdaysOf(weekday)
    return days && { kind: 'weeks', days, time }
  }
  const [dayOfMonth, monthOfYear] = [inRange(day, 1, 31), inRange(month, 1, 12)]
  if (dayOfMonth === undefined || weekday !== '*') return undefined
  if (month === '*') return { kind: 'months', day: dayOfMonth, time }
  return monthOfYear === undefined ? undefined : { kind: 'years', month: monthOfYear, day: dayOfMonth, time }
}

/** The common case that a cron expression stands for; undefined if it is none. */
export function commonSchedule(cron: string): CommonSchedule | undefined {
  const [minuteText = '', hourText = '', ...date] = cron.trim().split(/\s+/)
  const isEveryDay = date.length === 3 && date.every((part) => part === '*')
  const everyMinutes = intervalOf(minuteText, 60)
  if (everyMinutes !== undefined) return isEveryDay && hourText === '*' ? { kind: 'minutes', every: everyMinutes } : undefined
  const minute = inRange(minuteText, 0, 59)
  if (minute === undefined || date.length !== 3) return undefined
  const everyHours = intervalOf(hourText, 24)
  if (everyHours !== undefined) return isEveryDay ? { kind: 'hours', every: everyHours, minute } : undefined
  const hour = inRange(hourText, 0, 23)
  return hour === undefined ? undefined : atTime(`${two(hour)}:${two(minute)}`, date)
}

/** The cron expression of a common case. */
export function cronOf(schedule: Exclude<CommonSchedule, { kind: 'years' }>): string {
  if (schedule.kind === 'minutes') return schedule.every === 1 ? '* * * * *' : `*/${schedule.every} * * * *`
  if (schedule.kind === 'hours') return `${schedule.minute} ${schedule.every === 1 ? '*' : `*/${schedule.every}`} * * *`
  const [hour = 0, minute = 0] = schedule.time.split(':').map(Number)
  if (schedule.kind === 'days') return `${minute} ${hour} * * *`
  if (schedule.kind === 'months') return `${minute} ${hour} ${schedule.day} * *`
  return `${minute} ${hour} * * ${inWeekOrder(schedule.days).join(',')}`
}
