import type { WorkplaceMessages } from './messages.ts'

/** When each greeting begins, by the hour. */
const beginnings = [
  [0, 'night'],
  [5, 'morning'],
  [11, 'noon'],
  [13, 'afternoon'],
  [18, 'evening'],
] as const satisfies readonly (readonly [number, keyof WorkplaceMessages['greetings']])[]

/** The greeting of an hour of the day. */
export function greetingAt(hour: number): keyof WorkplaceMessages['greetings'] {
  return beginnings.findLast(([from]) => hour >= from)?.[1] ?? 'night'
}
