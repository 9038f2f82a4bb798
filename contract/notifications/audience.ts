/** The audience of a notice: everyone, users with some roles, users of some departments or those below, or some people. */
export const audienceKinds = ['everyone', 'roles', 'departments', 'people'] as const

/** For whom a notice is. */
export type AudienceKind = (typeof audienceKinds)[number]

/** The stored statuses of a notice. */
export const noticeStatuses = ['draft', 'published', 'withdrawn'] as const

/** The parts of a notice that decide its audience. Only the ids of its audience's kind count. */
export interface Audience {
  readonly audience: AudienceKind
  readonly roleIds: readonly string[]
  readonly departmentIds: readonly string[]
  readonly personIds: readonly string[]
}

/** The properties of a user that decide which notices are for them. */
export interface Reader {
  readonly userId: string
  /** Their enabled roles. */
  readonly roleIds: readonly string[]
  /** Their department and all above it. */
  readonly departmentIds: readonly string[]
}

/** Whether a notice is for a person, for notices outside of a database. */
export function isForReader({ audience, roleIds, departmentIds, personIds }: Audience, reader: Reader): boolean {
  if (audience === 'everyone') return true
  if (audience === 'people') return personIds.includes(reader.userId)
  if (audience === 'roles') return roleIds.some((id) => reader.roleIds.includes(id))
  return departmentIds.some((id) => reader.departmentIds.includes(id))
}

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
