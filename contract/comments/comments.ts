import * as z from 'zod/mini'
import { defineCall } from '#contract/calls/call.ts'
import { defineError, notFound } from '#contract/errors/error.ts'
import { person } from '#contract/identity/people.ts'
import { dateTime, id, line, paragraph, version } from '#contract/schemas/schemas.ts'
import { mentionOf } from './comment-text.ts'

/** Maximum length of a comment; a mention takes 19 characters. */
export const commentMaxLength = 2000

/** The maximum number of people that a comment mentions. */
export const mentionLimit = 20

/** Comments of one page. */
export const commentPageSize = 20

/** An author of a comment or a mentioned user, with the current name. */
const named = z.object({ id, name: z.string() })

const comment = z.object({
  id,
  /** Mentions are written as `mentionOf` does. */
  text: z.string(),
  author: named,
  mentions: z.array(named),
  createDate: dateTime,
  /** When its author last changed it; null if never. */
  editDate: z.nullable(dateTime),
  /** The caller has written it, and may change and delete it. */
  isOwn: z.boolean(),
  version,
})

/** A comment on a record, for users who see the record. */
export type Comment = z.output<typeof comment>

/** The author has changed the comment elsewhere since it was read; `current` is the comment as it is now. */
export const commentChanged = defineError<{ current: Comment }>('commentChanged', {
  code: 409,
  status: 409,
  message: { 'zh-CN': '这条评论已在别处修改', 'en-US': 'This comment has been changed elsewhere.' },
})

/** The record that a comment is on: the name of its resource, which must have comments, and its id. */
const place = { resource: z.string().check(z.regex(/^[a-z][\w-]{0,63}$/i)), recordId: id }

const text = paragraph({ max: commentMaxLength })

/** The people whom the text mentions, each once. */
const mentions = z.array(id).check(
  z.maxLength(mentionLimit),
  z.refine((ids) => new Set(ids).size === ids.length, { error: 'repeated' }),
)

/** Nobody is mentioned whom the text does not name. */
const mentionsInText = z.refine<{ readonly text?: string | undefined; readonly mentions?: readonly string[] | undefined }>(
  (content) => (content.mentions ?? []).every((personId) => content.text?.includes(mentionOf(personId))),
  { path: ['mentions'] },
)

const resource = 'comments'
const invalidates = [resource, 'audit'] as const
const params = z.strictObject({ id })

/** A page of the comments on a record that the caller sees, the newest first, and how many there are in all. `before` is the last comment of the page before; `next` that of this one, null at the end. */
export const listComments = defineCall({
  resource,
  operation: 'list',
  method: 'GET',
  path: '/comment/list',
  permission: 'signedIn',
  query: z.strictObject({ ...place, before: z.optional(id) }),
  result: z.object({ list: z.array(comment), itemCount: z.int(), next: z.nullable(id) }),
  errors: [notFound],
})

/** The people whom the caller may mention in a comment on a record, by user name: enabled users who see the record, and whom the caller sees or meets there. `name` searches user name, real name and pinyin. */
export const listMentionable = defineCall({
  resource,
  operation: 'people',
  method: 'GET',
  path: '/comment/people',
  permission: 'signedIn',
  query: z.strictObject({ ...place, name: z.optional(line({ min: 0, max: 60 })) }),
  result: z.object({ list: z.array(person) }),
  errors: [notFound],
})

/** Comments on a record that the caller sees. Mentioned users are notified. */
export const createComment = defineCall({
  resource,
  operation: 'create',
  method: 'POST',
  path: '/comment',
  permission: 'signedIn',
  isIdempotent: true,
  body: z.strictObject({ ...place, text, mentions }).check(mentionsInText),
  result: comment,
  errors: [notFound],
  invalidates,
})

/** Changes a comment of the caller. Only people who were not mentioned before are notified. */
export const updateComment = defineCall({
  resource,
  operation: 'update',
  method: 'PUT',
  path: '/comment/:id',
  permission: 'signedIn',
  params,
  body: z.strictObject({ version, text, mentions }).check(mentionsInText),
  result: comment,
  errors: [notFound, commentChanged],
  invalidates,
})

/** Deletes a comment of the caller. */
export const removeComment = defineCall({
  resource,
  operation: 'remove',
  method: 'DELETE',
  path: '/comment/:id',
  permission: 'signedIn',
  params,
  body: z.strictObject({ version }),
  result: z.null(),
  errors: [notFound, commentChanged],
  invalidates,
})
