import * as z from 'zod/mini'
import { defineCall } from '#contract/calls/call.ts'
import { defineError, notFound } from '#contract/errors/error.ts'
import { anyOf, between } from '#contract/lists/list-query.ts'
import { pageQuery } from '#contract/lists/page-query.ts'
import { paged } from '#contract/lists/paging.ts'
import { audienceKinds, noticeStatuses } from '#contract/notifications/audience.ts'
import { references } from '#contract/resource/references.ts'
import { defineResource } from '#contract/resource/resource.ts'
import { rows } from '#contract/resource/scope.ts'
import { plainTextOf } from '#contract/rich-text/rich-text-parts.ts'
import { richText } from '#contract/rich-text/rich-text.ts'
import { requiredWhen } from '#contract/schemas/required-when.ts'
import { dateTime, id, instant, line } from '#contract/schemas/schemas.ts'
import { departments } from '#features/departments/contract/departments.ts'
import { roles } from '#features/roles/contract/roles.ts'
import { users } from '#features/users/contract/users.ts'
import { noticesDelete, noticesEdit, noticesPublish, noticesView } from './permissions.ts'

export const noticeKinds = ['notice', 'announcement'] as const

const audienceLimit = 100
const excerptLength = 120

/** What is entered of a notice. A notice without `publishAt` is shown as soon as it is published, one without `expiresAt` until it is withdrawn. */
export const noticeFields = z
  .strictObject({
    title: line({ max: 100 }),
    kind: z.enum(noticeKinds),
    isPinned: z.boolean(),
    audience: z.enum(audienceKinds),
    roleIds: references(roles, { max: audienceLimit }),
    departmentIds: references(departments, { max: audienceLimit }),
    personIds: references(users, { max: audienceLimit }),
    publishAt: z.nullable(instant),
    expiresAt: z.nullable(instant),
    body: richText,
  })
  .check(
    requiredWhen('roleIds', ({ audience }) => audience === 'roles'),
    requiredWhen('departmentIds', ({ audience }) => audience === 'departments'),
    requiredWhen('personIds', ({ audience }) => audience === 'people'),
    z.refine(({ publishAt, expiresAt }) => !publishAt || !expiresAt || publishAt < expiresAt, {
      path: ['expiresAt'],
      error: 'expiresTooEarly',
    }),
  )

/** What is entered of a notice. */
export type NoticeFields = z.output<typeof noticeFields>

/** A published notice is not changed: users may have read it. */
export const noticePublished = defineError('noticePublished', {
  code: 409,
  status: 409,
  message: { 'zh-CN': '已发布的内容不能修改，请先撤回', 'en-US': 'A published notice cannot be changed. Withdraw it first.' },
})

/** A notice is not published after its expiry. */
export const noticeExpired = defineError('noticeExpired', {
  code: 409,
  status: 409,
  message: { 'zh-CN': '失效时间已过，请先修改失效时间', 'en-US': 'The expiry time has passed. Change it first.' },
})

const recipientFields = { roles: 'roleIds', departments: 'departmentIds', people: 'personIds' } as const

type Recipients = Pick<NoticeFields, 'roleIds' | 'departmentIds' | 'personIds'>

/** The recipients of a notice's audience; its form keeps others that were chosen before another audience was. */
export function recipientsOf({ audience, ...notice }: Recipients & Pick<NoticeFields, 'audience'>): Recipients {
  const none = { roleIds: [], departmentIds: [], personIds: [] }
  if (audience === 'everyone') return none
  const field = recipientFields[audience]
  return { ...none, [field]: notice[field] }
}

/** Nobody publishes to people or departments beyond their data scope, or to those who are gone. */
export const noticeAudienceUnseen = defineError('noticeAudienceUnseen', {
  code: 409,
  status: 409,
  message: {
    'zh-CN': '部分接收对象已被删除或不在你的数据范围内，请先修改接收对象',
    'en-US': 'Some of the recipients have been deleted or are outside your data scope. Change the recipients first.',
  },
})

/**
 * Notices and announcements. Those who may publish do so for everyone and any role, and for the people and departments of their data scope. A notice
 * is edited before it is published, or after it was withdrawn; published again it is unread again.
 */
export const notices = defineResource({
  name: 'notices',
  path: '/notice',
  singular: 'notice',
  permissions: { view: noticesView, edit: noticesEdit, remove: noticesDelete },
  fields: noticeFields,
  readOnly: {
    status: z.enum(noticeStatuses),
    /** From when on it is shown, once it is published. */
    publishedAt: z.nullable(dateTime),
    /** How its text begins. */
    excerpt: z.string(),
  },
  redact: ['excerpt'],
  search: ['title'],
  errors: [noticePublished, noticeExpired, noticeAudienceUnseen],
  list: {
    sort: ['createDate', 'publishedAt'],
    defaultSort: [{ name: 'createDate', descending: true }],
    filters: { kind: anyOf(noticeKinds), status: anyOf(noticeStatuses), createDate: between() },
  },
  calendar: { from: ['publishedAt', 'publishAt'], to: 'expiresAt' },
  flow: {
    field: 'status',
    initial: 'draft',
    transitions: [
      { name: 'publish', from: ['draft', 'withdrawn'], to: 'published', permission: noticesPublish },
      { name: 'withdraw', from: ['published'], to: 'withdrawn', permission: noticesPublish },
    ],
  },
  scope: rows({ owner: 'ownerId', department: 'departmentId' }),
  titleOf: ({ title }) => title,
})

/** A notice. */
export type Notice = z.output<typeof notices.row>

/** How a text begins, in one line. */
export function excerptOf(body: unknown): string {
  const text = plainTextOf(body).replaceAll(/\s+/g, ' ').trim()
  const characters = Array.from(text)
  return characters.length > excerptLength ? `${characters.slice(0, excerptLength - 1).join('')}…` : text
}

/** A reader of a notice. `readAt` is null until they have read it as it is published now. */
export const noticeReader = z.object({
  id,
  realName: z.string(),
  departmentName: z.nullable(z.string()),
  readAt: z.nullable(dateTime),
})

/** A reader of a notice. */
export type NoticeReader = z.output<typeof noticeReader>

/** The people of the caller's data scope for whom a notice is, those who have read it last first; `readCount` of all of them have. */
export const listNoticeReaders = defineCall({
  resource: 'notices',
  operation: 'readers',
  method: 'GET',
  path: '/notice/:id/readers',
  permission: noticesView,
  params: z.strictObject({ id }),
  query: z.strictObject({ ...pageQuery.shape, isRead: z.optional(z.enum(['true', 'false'])) }),
  result: z.object({ ...paged(noticeReader).shape, peopleCount: z.int(), readCount: z.int() }),
  errors: [notFound],
})
