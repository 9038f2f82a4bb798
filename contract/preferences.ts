import * as z from 'zod/mini'
import { defineCall } from './calls/call.ts'
import { notFound } from './errors/error.ts'

/** What the signed-in person has set for themselves, by key. A value that no longer fits what the product declares is left out. */
export const listPreferences = defineCall({
  resource: 'preferences',
  operation: 'list',
  method: 'GET',
  path: '/preference/list',
  permission: 'signedIn',
  result: z.object({ list: z.array(z.object({ key: z.string(), value: z.unknown() })) }),
})

/**
 * Keeps a preference of the signed-in person, or forgets it with a null. The value has to fit the preference's own schema and may take at
 * most `preferenceMaxBytes`.
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
