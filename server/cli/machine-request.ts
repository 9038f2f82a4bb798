import * as z from 'zod/mini'

/** What the machine's own commands ask of the server that runs, as one line of JSON. */
export const machineRequest = z.discriminatedUnion('command', [
  z.strictObject({ command: z.literal('resetPassword'), username: z.string() }),
  z.strictObject({ command: z.literal('copyDatabase') }),
])

/** What the machine's own commands ask of the server that runs. */
export type MachineRequest = z.infer<typeof machineRequest>

/** What came of it: a result, or the sentence of a refusal. */
export const machineAnswer = z.discriminatedUnion('isDone', [
  z.object({
    isDone: z.literal(true),
    /** Of resetting a password. */
    given: z.optional(z.object({ username: z.string(), password: z.string(), isEnabled: z.boolean() })),
    /** Of copying the database: where the copy is. */
    copy: z.optional(z.string()),
  }),
  z.object({ isDone: z.literal(false), sentence: z.string() }),
])

/** What came of it. */
export type MachineAnswer = z.infer<typeof machineAnswer>
