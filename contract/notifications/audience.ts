/** The audience of a notice: everyone, users with some roles, users of some departments or those below, or some people. */
export const audienceKinds = ['everyone', 'roles', 'departments', 'people'] as const

/** For whom a notice is. */
export type AudienceKind = (typeof audienceKinds)[number]

/** The stored statuses of a notice. */
export const noticeStatuses = ['draft', 'published', 'withdrawn'] as const

/** When a notice is shown; the times are ISO 8601. */
export interface Publication {
  readonly status: (typeof noticeStatuses)[number]
  readonly publishedAt: string | null
  readonly expiresAt: string | null
}

/** The state of a notice at a time: its status, and for a published one whether it is scheduled or expired. */
export type NoticeState = Publication['status'] | 'scheduled' | 'expired'

/** The state of a notice at a time in epoch milliseconds. Only `published` ones are shown to their audience. */
export function noticeStateAt({ status, publishedAt, expiresAt }: Publication, now: number): NoticeState {
  if (status !== 'published') return status
  if (expiresAt !== null && Date.parse(expiresAt) <= now) return 'expired'
  return publishedAt !== null && Date.parse(publishedAt) > now ? 'scheduled' : 'published'
}
