import { noticeStateAt } from '#contract/notifications/audience.ts'
import { type Notice, noticePublished } from '#features/notices/contract/notices.ts'
import { useLanguage } from '#web/base/i18n/language.ts'
import type { CalendarOptions, CalendarState } from '#web/resource/calendar/calendar-page.ts'
import { useNoticeMessages } from './messages.ts'

const looks = [
  { id: 'published', tone: 'accent' },
  { id: 'scheduled', tone: 'warn', icon: 'clock' },
  { id: 'draft', tone: 'outlined', icon: 'pencil' },
  { id: 'expired', tone: 'faint' },
  { id: 'withdrawn', tone: 'faint', icon: 'undo-2' },
] as const

/** Notices in a calendar: when they are shown, or planned to be. A published one stays on its day. */
export function useNoticeCalendar(): CalendarOptions<Notice> {
  const { states } = useNoticeMessages()
  const language = useLanguage()
  return {
    states: looks.map((look): CalendarState => ({ ...look, label: states[look.id] })),
    stateOf: (notice) => noticeStateAt({ ...notice, publishedAt: notice.publishAt }, Date.now()),
    refusalOf: ({ status }) => (status === 'published' ? noticePublished.message({})[language] : undefined),
  }
}
