import { AppError } from '#contract/errors/app-error.ts'
import { notFound } from '#contract/errors/error.ts'
import { toPaged } from '#contract/lists/paging.ts'
import { isForReader } from '#contract/notifications/audience.ts'
import { isInScope } from '#contract/resource/scope.ts'
import { departments } from '#features/departments/contract/departments.ts'
import { demoNotice, demoNoticeCount } from '#features/notices/contract/demo-notices.ts'
import {
  excerptOf,
  listNoticeReaders,
  type Notice,
  noticeAudienceUnseen,
  noticeExpired,
  noticePublished,
  type NoticeReader,
  notices,
  recipientsOf,
} from '#features/notices/contract/notices.ts'
import { users } from '#features/users/contract/users.ts'
import { mock, type MockContext, type MockHandler } from '#web/mock/mock.ts'
import { readerOf, readTimeOf } from '#web/mock/read-notices.ts'
import { mockResource } from '#web/mock/resource/mock-resource.ts'
import { checkReferences } from '#web/mock/resource/mock-rules.ts'
import { rowsOf } from '#web/mock/resource/row-registry.ts'

/** Checks that a notice can be published; returns since when it is shown, and to whom alone. */
function publication(notice: Notice, context: MockContext): Partial<Notice> {
  const { now } = context
  if (notice.expiresAt !== null && Date.parse(notice.expiresAt) <= now) throw new AppError(noticeExpired)
  const recipients = recipientsOf(notice)
  try {
    checkReferences(notices, recipients, null, context)
  } catch {
    throw new AppError(noticeAudienceUnseen)
  }
  const publishedAt = new Date(Math.max(now, Date.parse(notice.publishAt ?? new Date(now).toISOString()))).toISOString()
  return { publishedAt, ...recipients }
}

const {
  rows,
  handlers: resourceHandlers,
  preferences,
} = mockResource(notices, {
  count: demoNoticeCount,

  seed(_, index, idOf) {
    const { departments: chosen, createdAt: _createdAt, ...notice } = demoNotice(index, Date.now())
    return { ...notice, roleIds: [], departmentIds: chosen.map((department) => idOf(departments, department)).toSorted(), personIds: [] }
  },

  readOnly: () => ({ publishedAt: null, excerpt: '' }),

  beforeWrite(operation, before, fields, context) {
    if (operation === 'transfer') return undefined
    if (before && operation === 'transition') {
      return Reflect.get(fields, 'status') === 'published' ? publication(before, context) : undefined
    }
    if (before?.status === 'published') throw new AppError(noticePublished)
    return fields.body === undefined ? undefined : { excerpt: excerptOf(fields.body) }
  },

  beforeRestore: ({ status }) => (status === 'published' ? { status: 'withdrawn' } : undefined),
})

export { preferences }

/** The people for whom a notice is, as far as the person sees them. */
function readersOf({ id, publishedAt, ...audience }: Notice, { now, person }: MockContext): NoticeReader[] {
  return rowsOf(users)
    .all(now)
    .filter((row) => row['isEnabled'] === true && isInScope(users.scope, row, person.scope) && isForReader(audience, readerOf(row.id, now)))
    .map((row) => {
      const readAt = publishedAt === null ? null : readTimeOf(id, publishedAt, row.id)
      const department = rowsOf(departments).findAny(String(row['departmentId']), now)?.['name']
      return {
        id: row.id,
        realName: String(row['realName']),
        departmentName: typeof department === 'string' ? department : null,
        readAt: readAt === null ? null : new Date(readAt).toISOString(),
      }
    })
    .toSorted((one, other) => (other.readAt ?? '').localeCompare(one.readAt ?? '') || (one.id < other.id ? -1 : 1))
}

/** Mock handlers of notices. */
export const handlers: readonly MockHandler[] = [
  ...resourceHandlers,

  mock(listNoticeReaders, ({ params: { id }, query: { isRead, ...page } }, context) => {
    const row = rows.find(id, context.now, context.person.scope)
    if (!row) throw new AppError(notFound)
    const people = readersOf(notices.rowOf(row), context)
    const shown = isRead === undefined ? people : people.filter(({ readAt }) => (readAt !== null) === (isRead === 'true'))
    const from = (page.page - 1) * page.pageSize
    const readCount = people.filter(({ readAt }) => readAt !== null).length
    return { ...toPaged(shown.slice(from, from + page.pageSize), shown.length, page), peopleCount: people.length, readCount }
  }),
]
