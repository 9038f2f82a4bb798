import { expect, test } from 'vitest'
import { siteIn } from '#web/testing/site-in.ts'
import { shownDays } from './calendar-days.ts'
import { type CalendarEntry, entryOf, placeWeek, sortedEntries } from './calendar-entries.ts'

const week = shownDays('week', '2026-11-25')
const row = (fields: object) => ({ id: '1', createDate: '', updateDate: '', version: 1, ...fields })

/** An entry from one day of the week of 23 November to another. */
function entry(title: string, first: number, last = first): CalendarEntry {
  const day = (number: number) => `2026-11-${number}`
  return { row: row({ id: title }), title, field: 'day', first: day(first), last: day(last), starts: undefined, ends: undefined }
}

const placed = (entries: readonly CalendarEntry[], lineCount = 3) => {
  const { pieces, hidden } = placeWeek(week, sortedEntries(entries), lineCount)
  return [pieces.map(({ entry: { title }, at, days, line }) => `${title} ${at}+${days} line ${line}`), hidden]
}

test('entries of several days are above the others, the longest first, and each is in one line', () => {
  expect(placed([entry('single', 24), entry('short', 24, 25), entry('long', 23, 27), entry('after', 28)])).toEqual([
    ['long 0+5 line 0', 'short 1+2 line 1', 'single 1+1 line 2', 'after 5+1 line 0'],
    [0, 0, 0, 0, 0, 0, 0],
  ])
})

test('an entry of more days than the week is shown on those of the week', () => {
  expect(placed([entry('over', 20, 30), entry('before', 10, 22)])).toEqual([['over 0+7 line 0'], [0, 0, 0, 0, 0, 0, 0]])
})

test('with more entries on a day than lines the last line is left for their number, also in the middle of one of several days', () => {
  const bars = [entry('A', 23, 29), entry('B', 23, 29), entry('C', 23, 29)]
  expect(placed([...bars, entry('D', 25), entry('E', 25)])).toEqual([
    ['A 0+7 line 0', 'B 0+7 line 1', 'C 0+2 line 2', 'C 3+4 line 2'],
    [0, 0, 3, 0, 0, 0, 0],
  ])
})

test('a week has as many lines as it needs', () => {
  const many = Array.from({ length: 9 }, (_, index) => entry(`entry ${index}`, 26))
  const [pieces, hidden] = placed(many, Number.POSITIVE_INFINITY)
  expect([pieces?.length, hidden]).toEqual([9, [0, 0, 0, 0, 0, 0, 0]])
})

test('the days of a row are those of the site; the first field with a value counts, and an end before the beginning does not', () => {
  siteIn('Asia/Shanghai')
  const fields = { from: ['doneAt', 'dueAt'], to: 'endsAt', kind: 'time' } as const
  const due = { dueAt: '2026-11-23T16:30:00.000Z', doneAt: null, endsAt: null }
  expect(entryOf(row(due), 'x', fields)).toMatchObject({ field: 'dueAt', first: '2026-11-24', last: '2026-11-24', starts: '00:30' })
  const done = { ...due, doneAt: '2026-11-24T01:00:00.000Z', endsAt: '2026-11-24T16:00:00.000Z' }
  expect(entryOf(row(done), 'x', fields)).toMatchObject({ field: 'doneAt', first: '2026-11-24', last: '2026-11-25', ends: '00:00' })
  expect(entryOf(row({ ...done, endsAt: '2026-11-20T16:00:00.000Z' }), 'x', fields)).toMatchObject({ last: '2026-11-24', ends: undefined })
  expect(entryOf(row({ ...done, endsAt: '2026-11-24T00:30:00.000Z' }), 'x', fields)).toMatchObject({ last: '2026-11-24', ends: undefined })
  expect(entryOf(row({}), 'x', fields)).toBeUndefined()
  const days = { from: ['day'], to: undefined, kind: 'day' } as const
  expect(entryOf(row({ day: '2026-11-24' }), 'x', days)).toMatchObject({ first: '2026-11-24', last: '2026-11-24', starts: undefined })
})
