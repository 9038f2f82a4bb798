import * as z from 'zod/mini'
import { definePreference } from './preferences/preference.ts'

/** A user's choices in imports of a list, where they differ from what is detected. */
const importMemory = z.object({
  /** The fields of titles; null for columns that are left out. */
  columns: z.record(z.string(), z.nullable(z.string())),
  /** The values of words, by field. */
  words: z.record(z.string(), z.record(z.string(), z.string())),
})

/** A user's choices in imports of a list, where they differ from what is detected. */
export type ImportMemory = z.infer<typeof importMemory>

/** A user's choices in imports, by list; the most recent list is the last. */
export const importPreference = definePreference('lists.imports', z.record(z.string(), importMemory))
