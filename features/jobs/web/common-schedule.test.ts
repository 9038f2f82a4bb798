import { expect, test } from 'vitest'
import { commonSchedule, cronOf } from './common-schedule.ts'
import { cronWords } from './cron-words.ts'
import { commonWords } from './schedule-words.ts'
import { useJobMessages } from './messages.ts'

const en = useJobMessages.in['en-US']
const zh = useJobMessages.in['zh-CN']

test.each([
  ['* * * * *', '每分钟', 'Every minute'],
  ['*/5 * * * *', '每 5 分钟', 'Every 5 minutes'],
  ['0 * * * *', '每小时整点', 'Every hour, on the hour'],
  ['15 * * * *', '每小时第 15 分钟', 'Every hour at minute 15'],
  ['0 */6 * * *', '每 6 小时整点', 'Every 6 hours, on the hour'],
  ['30 2 * * *', '每天 02:30', 'Daily at 02:30'],
  ['0 9 * * 1', '每周一 09:00', 'Mondays at 09:00'],
  ['0 9 * * 0,3', '每周三、日 09:00', 'Wed, Sun at 09:00'],
  ['0 9 * * 7', '每周日 09:00', 'Sundays at 09:00'],
  ['0 9 * * 1-5', '周一至周五 09:00', 'Monday to Friday at 09:00'],
  ['0 0 1 * *', '每月 1 日 00:00', 'Monthly on day 1 at 00:00'],
  ['0 8 1 10 *', '每年 10 月 1 日 08:00', 'Yearly on October 1 at 08:00'],
])('%s has words of its own', (cron, chinese, english) => {
  expect([commonWords({ cron }, zh), commonWords({ cron }, en)]).toEqual([chinese, english])
})

test('intervals have words too', () => {
  expect([1, 10, 60, 120, 1440].map((everyMinutes) => commonWords({ everyMinutes }, zh))).toEqual([
    '每分钟',
    '每 10 分钟',
    '每小时',
    '每 2 小时',
    '每 24 小时',
  ])
})

test.each(['*/7 * * * *', '0,30 9 * * *', '0 9-17 * * *', '0 0 L * *', '0 9 1 * 1', '*/5 9 * * *', '0 9 * * MON', '0 9', ''])(
  '%j is no common case',
  (cron) => {
    expect(commonSchedule(cron)).toBeUndefined()
  },
)

test.each(['*/15 * * * *', '* * * * *', '20 */4 * * *', '5 * * * *', '30 2 * * *', '0 9 * * 1,3,0', '45 23 31 * *'])(
  'the form of %s makes the same expression again',
  (cron) => {
    const common = commonSchedule(cron)
    if (!common || common.kind === 'years') throw new Error('No form')
    expect(cronOf(common)).toBe(cron)
  },
)

test('other expressions are put into words of both languages', () => {
  expect(cronWords('0 9-17 * * 1-5', 'zh-CN')).toMatch(/09:00.*17:00.*星期一至星期五/)
  expect(cronWords('0 9-17 * * 1-5', 'en-US')).toMatch(/09:00.*17:\d\d, Monday through Friday/)
})
