import * as z from 'zod/mini'
import { passwordMaxLength } from './access.ts'
import { defineCall } from './calls/call.ts'
import { isStorable } from './schemas/schemas.ts'

/** A new password where administrators ask for more characters than the least that the product allows. */
export function newPasswordOf(minLength: number): z.ZodMiniType<string> {
  return z.string().check(z.refine(isStorable, { error: 'unstorable' }), z.minLength(minLength), z.maxLength(passwordMaxLength))
}

/** Returns the rules that a form shows before a password is entered. The server checks new passwords itself. */
export const getPasswordRules = defineCall({
  resource: 'passwordRules',
  operation: 'get',
  method: 'GET',
  path: '/password_rules',
  permission: 'public',
  result: z.object({ minLength: z.int() }),
})
