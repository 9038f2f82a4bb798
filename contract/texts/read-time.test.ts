import { expect, test } from 'vitest'
import { readClock, readDay, readMoment } from './read-time.ts'
import { readYesNo } from './read-yes-no.ts'

const forms = ['2026-03-01', '2026/3/1', '2026.3.1', '2026年3月1日', '20260301', '２０２６－０３－０１', '2026 / 3 / 1', '2026年3月1']

test.each(forms.flatMap((text) => [text, `${text} 0:00`, `${text} 00:00:00`]))('%j is the first of March', (text) => {
  expect(readDay(text)).toBe('2026-03-01')
})

test.each([
  ['9999-12-31', '9999-12-31'],
  ['2024-02-29T00:00:00', '2024-02-29'],
  ['\u200B2026-3-1\u202C', '2026-03-01'],
  ['19000101', '1900-01-01'],
  ['21001231', '2100-12-31'],
])('%j is %s', (text, day) => expect(readDay(text)).toBe(day))

test.each([
  '26/3/1',
  '3/1/2026',
  '1.3.2026',
  '2026-3',
  '2026-02-30',
  '2026-13-01',
  '2026-0-1',
  '2026-3/1',
  '18991231',
  '21010101',
  '202603011',
  '2026-03-01 8:30',
  '2026-03-010:00',
  'March 1, 2026',
  '',
  '2026 3 1',
])('%j is no day', (text) => expect(readDay(text)).toBeUndefined())

const clockOf = (text: string) => {
  const clock = readClock(text)
  return clock && `${clock.hours}:${String(clock.minutes).padStart(2, '0')}:${clock.seconds}`
}

test.each([
  ['8:30', '8:30:0'],
  ['8:30 AM', '8:30:0'],
  ['8:30pm', '20:30:0'],
  ['上午8:30', '8:30:0'],
  ['下午12:05', '12:05:0'],
  ['上午12:05', '0:05:0'],
  ['12:05 a.m.', '0:05:0'],
  ['下午 8：30：15', '20:30:15'],
  ['23:59:59', '23:59:59'],
])('%j is %s', (text, time) => expect(clockOf(text)).toBe(time))

test.each(['24:00', '8:60', '下午13:00', '上午8:30 AM', '8', '8:30 XM', '', '-8:30'])('%j is no time of day', (text) =>
  expect(readClock(text)).toBeUndefined(),
)

test.each([
  ['2026-03-01', Date.UTC(2026, 2, 1)],
  ['2026/3/1 8:30', Date.UTC(2026, 2, 1, 8, 30)],
  ['2026年3月1日下午8:30', Date.UTC(2026, 2, 1, 20, 30)],
  ['20260301 8:30 PM', Date.UTC(2026, 2, 1, 20, 30)],
  ['2026-03-01T08:30:15.25', Date.UTC(2026, 2, 1, 8, 30, 15, 250)],
])('%j is read as a clock on the wall shows it', (text, wallMs) => expect(readMoment(text)).toEqual({ wallMs }))

test('a time with its zone is that time, and an invalid one is refused', () => {
  expect(readMoment('2026-03-01T08:30:00.000+08:00')).toEqual({ time: Date.UTC(2026, 2, 1, 0, 30) })
  const refused = ['2026-03-01 24:00', '2026-02-30 8:30', '2026-03-018:30', '8:30', 'tomorrow', '3/1/2026 8:30']
  expect(refused.map(readMoment)).toEqual(refused.map(() => undefined))
})

test('yes and no are read as people write them, and nothing else is', () => {
  const yes = ['是', '对', '√', 'Y', 'yes', 'true', 'TRUE', '1', '１', 'on', '启用', ' 是 ', 'Ｙｅｓ', '\u200B是']
  const no = ['否', '错', '×', 'N', 'no', 'false', '0', '０', 'off', '停用']
  expect(yes.map(readYesNo)).toEqual(yes.map(() => true))
  expect(no.map(readYesNo)).toEqual(no.map(() => false))
  expect(['', '2', 'x', '男', 'maybe'].map(readYesNo)).toEqual(['', '2', 'x', '男', 'maybe'].map(() => undefined))
})
