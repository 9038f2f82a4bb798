/** For whom a notice is: everyone, who has one of some roles, who belongs to some departments or one below them, or some people. */
export const audienceKinds = ['everyone', 'roles', 'departments', 'people'] as const

/** For whom a notice is. */
export type AudienceKind = (typeof audienceKinds)[number]

/** What is published, or was. */
export const noticeStatuses = ['draft', 'published', 'withdrawn'] as const

/** What of a notice decides for whom it is. Only the ids of its audience's own kind count. */
export interface Audience {
  readonly audience: AudienceKind
  readonly roleIds: readonly string[]
  readonly departmentIds: readonly string[]
  readonly personIds: readonly string[]
}

/** What of a person decides which notices are for them. */
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

/** What a notice is at a time: its status, of a published one also whether its time has not come yet or is over. */
export type NoticeState = Publication['status'] | 'scheduled' | 'expired'

/** What a notice is at a time in epoch milliseconds. Only what is `published` is shown to its audience. */
export function noticeStateAt({ status, publishedAt, expiresAt }: Publication, now: number): NoticeState {
  if (status !== 'published') return status
  if (expiresAt !== null && Date.parse(expiresAt) <= now) return 'expired'
  return publishedAt !== null && Date.parse(publishedAt) > now ? 'scheduled' : 'published'
}
