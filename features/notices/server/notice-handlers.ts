import { AppError } from '#contract/errors/app-error.ts'
import { notFound } from '#contract/errors/error.ts'
import { toPaged } from '#contract/lists/paging.ts'
import {
  excerptOf,
  listNoticeReaders,
  type Notice,
  noticeAudienceUnseen,
  noticeExpired,
  type NoticeFields,
  noticePublished,
  notices,
  recipientsOf,
} from '#features/notices/contract/notices.ts'
import { handle, type Handler } from '#server/kit/context.ts'
import type { ResourceHooks, ResourceWrite } from '#server/resource/hooks.ts'
import { missingLink } from '#server/resource/link-store.ts'
import { resourceHandlers } from '#server/resource/resource-handlers.ts'
import { noticeReaderStore, removeReaders } from './notice-reader-store.ts'
import { noticeStore } from './notice-store.ts'

/** Checks that a notice can be published by the caller; returns since when it is shown, and to whom alone. */
async function publication({ context, uow }: ResourceWrite, notice: Notice): Promise<Partial<Notice>> {
  const now = context.clock.now()
  if (notice.expiresAt !== null && Date.parse(notice.expiresAt) <= now) throw new AppError(noticeExpired)
  const { data } = context.principal.scope
  const recipients = recipientsOf(notice)
  if ((await missingLink(uow.db, notices, { fields: recipients, before: null, data })) !== undefined)
    throw new AppError(noticeAudienceUnseen)
  const publishedAt = new Date(Math.max(now, Date.parse(notice.publishAt ?? new Date(now).toISOString()))).toISOString()
  return { publishedAt, ...recipients }
}

/** The rules of notices. */
const noticeHooks: ResourceHooks<Notice, NoticeFields & Pick<Notice, 'status'>> = {
  async beforeWrite(write, before, fields) {
    const { operation } = write
    if (operation === 'transfer') return undefined
    // One that is withdrawn is shown no more: its day in the calendar is the one that is planned.
    if (before && operation === 'transition') return fields.status === 'published' ? publication(write, before) : { publishedAt: null }
    if (before?.status === 'published') throw new AppError(noticePublished)
    return fields.body === undefined ? undefined : { excerpt: excerptOf(fields.body) }
  },

  /** A user who restores a notice need not be allowed to publish it, nor still reach its audience. */
  beforeRestore: async (_, { status }) => (status === 'published' ? { status: 'withdrawn', publishedAt: null } : undefined),

  /** Tells those for whom it is, if it was or is published. A notice whose time has not come is the same for them as none. */
  async afterWrite({ operation, uow }, before, after) {
    if (operation === 'transfer') return
    const noticeId = (after ?? before)?.id
    if (noticeId !== undefined && [before, after].some((notice) => notice?.status === 'published'))
      await uow.emit({ resources: [], userId: null, recipients: { noticeId } })
  },

  beforePurge: ({ db }, { id }) => removeReaders(db, id),
}

/** Handlers of notices. */
export const noticeHandlers: readonly Handler[] = [
  ...resourceHandlers(notices, {
    store: noticeStore,
    hooks: noticeHooks,
    retention: { noun: { 'zh-CN': '通知公告', 'en-US': 'notices' } },
  }),

  handle(listNoticeReaders, async ({ params: { id }, query: { isRead, ...page } }, { read, principal: { scope } }) => {
    if (!(await noticeStore.rows(read.db, scope).find(id))) throw new AppError(notFound)
    const store = noticeReaderStore(read.db, id, scope.data)
    const { peopleCount, readCount } = await store.count()
    const itemCount = isRead === undefined ? peopleCount : isRead === 'true' ? readCount : peopleCount - readCount
    const list = await store.list({ ...page, isRead: isRead === undefined ? undefined : isRead === 'true' })
    return { ...toPaged(list, itemCount, page), peopleCount, readCount }
  }),
]
