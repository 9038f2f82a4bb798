import { expect, test } from 'vitest'
import { readZonedTitle, zonedTitle } from './zoned-title.ts'

test.each(['Asia/Shanghai', 'America/Argentina/Buenos_Aires', 'Etc/GMT+8', 'UTC'])(
  'the zone %s behind a title is read as it was written',
  (timeZone) => expect(readZonedTitle(zonedTitle('创建时间', timeZone))).toEqual({ title: '创建时间', timeZone }),
)

test.each([
  ['到期（UTC）', '到期', 'UTC'],
  ['Due ( Europe/Berlin ) ', 'Due', 'Europe/Berlin'],
  ['开始(UTC+8)', '开始', '+08:00'],
  ['开始 (GMT-03:30)', '开始', '-03:30'],
  ['(旧)时间 (Asia/Tokyo)', '(旧)时间', 'Asia/Tokyo'],
])('%j is %s in %s', (text, title, timeZone) => expect(readZonedTitle(text)).toEqual({ title, timeZone }))

test.each(['截止时间', '截止时间（必填）', '金额 (CNY)', '(UTC)', '时间 (Asia/Nowhere)', '时间 (UTC+99)', ''])(
  '%j is a title alone',
  (text) => expect(readZonedTitle(text)).toEqual({ title: text }),
)
