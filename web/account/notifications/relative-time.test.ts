import { expect, test } from 'vitest'
import { relativeTime } from './relative-time.ts'
import { useNotificationMessages } from './messages.ts'

const en = useNotificationMessages.in['en-US']
const zh = useNotificationMessages.in['zh-CN']

const now = Date.UTC(2026, 10, 26, 9)
const ago = (ms: number) => new Date(now - ms).toISOString()
const [minute, hour, day] = [60_000, 3_600_000, 86_400_000]

test('a time is told by how long ago it was, and by its date after a week', () => {
  const times = [0, 59_000, minute, 59 * minute, hour, 23 * hour, day, 6 * day].map((ms) => relativeTime(ago(ms), now, zh))
  expect(times).toEqual(['刚刚', '刚刚', '1 分钟前', '59 分钟前', '1 小时前', '23 小时前', '1 天前', '6 天前'])
  expect(relativeTime(ago(7 * day), now, zh)).toBe('2026-11-19')
  expect([relativeTime(ago(day), now, en), relativeTime(ago(2 * day), now, en)]).toEqual(['1 day ago', '2 days ago'])
})

test('a clock that is behind shows no time in the future', () => {
  expect(relativeTime(ago(-hour), now, zh)).toBe('刚刚')
})
