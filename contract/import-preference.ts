import * as z from 'zod/mini'
import { definePreference } from './preferences/preference.ts'

/** What a user has chosen in imports of a list where it is not what the product finds itself. */
const importMemory = z.object({
  /** The fields of titles; null for columns that are left out. */
  columns: z.record(z.string(), z.nullable(z.string())),
  /** The values of words, by field. */
  words: z.record(z.string(), z.record(z.string(), z.string())),
})

/** What a user has chosen in imports of a list where it is not what the product finds itself. */
export type ImportMemory = z.infer<typeof importMemory>

/** What a user has chosen in imports, by list; the list that was imported last is the last one. */
export const importPreference = definePreference('lists.imports', z.record(z.string(), importMemory))
