import * as z from 'zod/mini'
import { officers } from '#contract/identity/officers.ts'

/** A request that `npm run admin` sends to the running server, as JSON. */
export const adminRequest = z.discriminatedUnion('command', [
  z.strictObject({ command: z.literal('resetPassword'), username: z.string() }),
  z.strictObject({ command: z.literal('resetSecondFactor'), username: z.string() }),
  z.strictObject({ command: z.literal('copyDatabase') }),
  z.strictObject({ command: z.literal('forgetSecret') }),
  z.strictObject({ command: z.literal('openSite') }),
  z.strictObject({ command: z.literal('allowAllNetworks') }),
  z.discriminatedUnion('action', [
    z.strictObject({ command: z.literal('officers'), action: z.literal('status') }),
    z.strictObject({ command: z.literal('officers'), action: z.literal('assign'), officer: z.enum(officers), username: z.string() }),
    z.strictObject({ command: z.literal('officers'), action: z.literal('off'), username: z.string() }),
  ]),
])

/** A request that `npm run admin` sends to the running server. */
export type AdminRequest = z.infer<typeof adminRequest>

/** The result of a command, or the message of its failure. */
export const adminResponse = z.discriminatedUnion('isDone', [
  z.object({
    isDone: z.literal(true),
    /** Of `resetPassword`. */
    credentials: z.optional(z.object({ username: z.string(), password: z.string(), isEnabled: z.boolean() })),
    /** Of `copyDatabase`: the path of the copy. */
    copy: z.optional(z.string()),
    /** What to print. */
    text: z.optional(z.string()),
  }),
  z.object({ isDone: z.literal(false), message: z.string() }),
])

/** The result of a command, or the message of its failure. */
export type AdminResponse = z.infer<typeof adminResponse>
