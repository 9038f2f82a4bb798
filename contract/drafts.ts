import * as z from 'zod/mini'
import { defineCall } from './calls/call.ts'
import { defineError } from './errors/error.ts'
import { richText } from './rich-text/rich-text.ts'
import { dateTime, id, version } from './schemas/schemas.ts'

/** The maximum size of a draft as JSON in UTF-8 bytes. */
export const draftMaxBytes = 256 * 1024

/** The maximum number of drafts of a user. */
export const draftMaxCount = 50

/** How long a draft is kept after its last change, in days. */
export const draftKeptDays = 30

/** A draft exceeds `draftMaxBytes`, or the user has `draftMaxCount` others. */
export const draftLimitReached = defineError('draftLimitReached', {
  code: 409,
  status: 409,
  message: {
    'zh-CN': '草稿过大或过多，未能保存',
    'en-US': 'The draft was not saved: it is too large, or you have too many drafts.',
  },
})

/** The form that a draft belongs to: its name, and the id of the record that it edits; without one it creates a record. */
const place = { form: z.string().check(z.regex(/^[a-z][\w.-]{0,63}$/i)), recordId: z.optional(id) }

const scalar = z.union([z.string(), z.number(), z.boolean(), z.null()])

const fieldName = z.string().check(z.regex(/^[a-z]\w{0,63}$/i))

/** The value of a field in a draft, valid or not: one value, a list of values or of lines, or a rich text. */
export const draftValue = z.union([scalar, z.array(z.union([scalar, z.record(fieldName, scalar)])), richText])

/** The value of a field in a draft. */
export type DraftValue = z.output<typeof draftValue>

/** A field that was changed, with its values before and since. */
const draftField = z.strictObject({ name: fieldName, before: draftValue, value: draftValue })

const content = {
  /** The version of the record that was changed; null for a new one. */
  version: z.nullable(version),
  fields: z.array(draftField).check(z.minLength(1), z.maxLength(200)),
}

/** The content of a draft. */
export const draftContent = z.object(content)

const draft = z.object({ ...content, updateDate: dateTime })

/** Unsaved input of a form, stored with the user's account. */
export type Draft = z.output<typeof draft>

/** The signed-in user's draft of a form; null without one. While the session views as a role there are none. */
export const getDraft = defineCall({
  resource: 'drafts',
  operation: 'get',
  method: 'GET',
  path: '/draft',
  permission: 'signedIn',
  query: z.strictObject(place),
  result: z.object({ draft: z.nullable(draft) }),
})

/** Saves the signed-in user's draft of a form in place of the former one. It is removed `draftKeptDays` later. */
export const saveDraft = defineCall({
  resource: 'drafts',
  operation: 'update',
  method: 'PUT',
  path: '/draft',
  permission: 'signedIn',
  body: z.strictObject({ ...place, ...content }),
  result: z.null(),
  errors: [draftLimitReached],
})

/** Removes the signed-in user's draft of a form, if there is one. */
export const removeDraft = defineCall({
  resource: 'drafts',
  operation: 'remove',
  method: 'DELETE',
  path: '/draft',
  permission: 'signedIn',
  query: z.strictObject(place),
  result: z.null(),
})
