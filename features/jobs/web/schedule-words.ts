import { useQuery } from '@tanstack/react-query'
import type { Language } from '#contract/language.ts'
import type { JobSchedule } from '#features/jobs/contract/jobs.ts'
import { useLanguage } from '#web/base/i18n/language.ts'
import { commonSchedule } from './common-schedule.ts'
import { type JobMessages, useJobMessages } from './messages.ts'

function intervalWords(everyMinutes: number, { words }: JobMessages): string {
  if (everyMinutes === 1) return words.everyMinute
  if (everyMinutes % 60 !== 0) return words.everyMinutes(everyMinutes)
  return everyMinutes === 60 ? words.hourly : words.hoursApart(everyMinutes / 60)
}

const workdays = [1, 2, 3, 4, 5].join()

/** A common schedule in words; undefined for other expressions. */
export function commonWords(schedule: JobSchedule, messages: JobMessages): string | undefined {
  const { words } = messages
  if ('everyMinutes' in schedule) return intervalWords(schedule.everyMinutes, messages)
  const common = commonSchedule(schedule.cron)
  switch (common?.kind) {
    case undefined:
      return undefined
    case 'minutes':
      return intervalWords(common.every, messages)
    case 'hours':
      return common.every === 1 ? words.everyHour(common.minute) : words.everyHours(common.every, common.minute)
    case 'days':
      return words.daily(common.time)
    case 'weeks':
      if (common.days.length === 7) return words.daily(common.time)
      return common.days.join() === workdays ? words.workdays(common.time) : words.weekly(common.days, common.time)
    case 'months':
      return words.monthly(common.day, common.time)
    case 'years':
      return words.yearly(common.month, common.day, common.time)
  }
}

/** The words of an expression that is no common case; its library is loaded on first use. */
export async function rareWords(cron: string, language: Language): Promise<string> {
  const { cronWords } = await import('./cron-words.ts')
  return cronWords(cron, language)
}

/** A schedule in words, or its expression until they are loaded. */
export function useScheduleWords(schedule: JobSchedule): string {
  const messages = useJobMessages()
  const language = useLanguage()
  const common = commonWords(schedule, messages)
  const cron = 'cron' in schedule ? schedule.cron : ''
  const { data } = useQuery({
    queryKey: ['cron-words', cron, language],
    queryFn: () => rareWords(cron, language),
    enabled: common === undefined,
    staleTime: Infinity,
    retry: false,
  })
  return common ?? data ?? cron
}
