import * as z from 'zod/mini'
import { defineCall } from '#contract/calls/call.ts'
import { confirmationRequired, notFound } from '#contract/errors/error.ts'
import { loginLogEntry } from '#contract/identity/login-log.ts'
import { openSession } from '#contract/identity/open-session.ts'
import { pageQuery } from '#contract/lists/page-query.ts'
import { paged } from '#contract/lists/paging.ts'
import { fileMissing } from '#contract/resource/field-errors.ts'
import { dateTime, id, version } from '#contract/schemas/schemas.ts'
import { storedFile } from '#contract/files/stored-file.ts'
import { userContact, userFields, users } from '#features/users/contract/users.ts'

const { realName, avatarId, description } = userFields.shape
const { email, phone } = userContact

/** What users change of themselves. Everything else of an account is changed by those who manage users. */
export const profileFields = z.strictObject({ realName, avatarId, email, phone, description })

/** The caller's own account. */
export const account = z.object({
  ...profileFields.shape,
  id,
  username: z.string(),
  avatar: z.nullable(storedFile),
  departmentTitle: z.nullable(z.string()),
  roleTitles: z.array(z.string()),
  lastLoginAt: z.nullable(dateTime),
  createDate: dateTime,
  version,
})

/** The caller's own account. */
export type Account = z.infer<typeof account>

/** Returns the caller's own account. */
export const getAccount = defineCall({
  resource: 'account',
  operation: 'get',
  method: 'GET',
  path: '/account',
  permission: 'signedIn',
  result: account,
})

/** Changes the caller's own name, picture and contact details; any other field is refused. Another email address needs a confirmation. */
export const updateAccount = defineCall({
  resource: 'account',
  operation: 'update',
  method: 'PATCH',
  path: '/account',
  permission: 'signedIn',
  body: z.strictObject({ ...z.partial(profileFields).shape, version }),
  result: account,
  errors: [users.changed, fileMissing, confirmationRequired],
  invalidates: ['account', 'person', 'users', 'files', 'audit'],
})

/** Returns the caller's own sessions, the latest used first. */
export const listOwnSessions = defineCall({
  resource: 'accountSessions',
  operation: 'list',
  method: 'GET',
  path: '/account/sessions',
  permission: 'signedIn',
  result: z.object({ list: z.array(openSession) }),
})

/** Ends a session of the caller's; the current one too. */
export const endOwnSession = defineCall({
  resource: 'accountSessions',
  operation: 'remove',
  method: 'DELETE',
  path: '/account/sessions/:id',
  permission: 'signedIn',
  params: z.strictObject({ id }),
  result: z.null(),
  errors: [notFound],
  invalidates: ['accountSessions', 'sessions', 'audit'],
})

/** Ends all sessions of the caller's but the current one; returns how many. */
export const endOtherSessions = defineCall({
  resource: 'accountSessions',
  operation: 'removeOthers',
  method: 'POST',
  path: '/account/sessions/end-others',
  permission: 'signedIn',
  result: z.object({ count: z.int() }),
  invalidates: ['accountSessions', 'sessions', 'audit'],
})

/** Returns a page of the attempts to sign in to the caller's account, newest first. */
export const listOwnLogins = defineCall({
  resource: 'accountLogins',
  operation: 'list',
  method: 'GET',
  path: '/account/login-log',
  permission: 'signedIn',
  query: pageQuery,
  result: paged(loginLogEntry),
})
