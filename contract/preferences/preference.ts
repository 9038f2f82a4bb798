import type * as z from 'zod/mini'

/** A setting that a person has made for themselves, kept with their account: its key, unique in the product, and what it may hold. */
export interface PreferenceDefinition<Value = unknown> {
  readonly key: string
  readonly schema: z.ZodMiniType<Value>
}

/** Most bytes that one preference may take as JSON in UTF-8. */
export const preferenceMaxBytes = 16 * 1024

/** Declares a preference; `key` is `<feature>.<what>`, such as `records.table`. */
export function definePreference<Value>(key: string, schema: z.ZodMiniType<Value>): PreferenceDefinition<Value> {
  return { key, schema }
}
