import { isDay } from '#contract/schemas/schemas.ts'
import { daysIn } from './during.ts'

/** The maximum number of days that a calendar asks for: six weeks. */
const daysLimit = 42
const dayMs = 86_400_000

/** The rule that a value of `during` breaks: it is two days in order, both included, and not too far from each other. */
export function duringMistake(text: string): 'days' | 'dateRangeReversed' | 'tooManyDays' | undefined {
  const [first, last] = daysIn(text)
  // Years that JavaScript and SQL both read as they are.
  const isRead = (day: string) => isDay(day) && day >= '1000' && day < '9999'
  if (text !== `${first},${last}` || !isRead(first) || !isRead(last)) return 'days'
  if (first > last) return 'dateRangeReversed'
  return Date.parse(last) - Date.parse(first) < daysLimit * dayMs ? undefined : 'tooManyDays'
}
