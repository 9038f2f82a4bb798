import type * as z from 'zod/mini'

/** A user's own setting, stored with the account: its key, unique in the product, and its schema. */
export interface PreferenceDefinition<Value = unknown> {
  readonly key: string
  readonly schema: z.ZodMiniType<Value>
}

/** The maximum size of a preference as JSON in UTF-8 bytes. */
export const preferenceMaxBytes = 16 * 1024

/** Declares a preference; `key` is `<feature>.<what>`, such as `records.table`. */
export function definePreference<Value>(key: string, schema: z.ZodMiniType<Value>): PreferenceDefinition<Value> {
  return { key, schema }
}
