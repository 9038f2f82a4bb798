import * as z from 'zod/mini'
import { defineCall } from './calls/call.ts'
import { notFound } from './errors/error.ts'

/** The preferences of the signed-in user, by key. Values that no longer match their schema are omitted. */
export const listPreferences = defineCall({
  resource: 'preferences',
  operation: 'list',
  method: 'GET',
  path: '/preference/list',
  permission: 'signedIn',
  result: z.object({ list: z.array(z.object({ key: z.string(), value: z.unknown() })) }),
})

/**
 * Saves a preference of the signed-in user; null removes it. The value must match the preference's schema and take at most
 * `preferenceMaxBytes`.
 */
export const savePreference = defineCall({
  resource: 'preferences',
  operation: 'update',
  method: 'PUT',
  path: '/preference/:key',
  permission: 'signedIn',
  params: z.strictObject({ key: z.string().check(z.minLength(1), z.maxLength(64)) }),
  body: z.strictObject({ value: z.unknown() }),
  result: z.null(),
  errors: [notFound],
})
