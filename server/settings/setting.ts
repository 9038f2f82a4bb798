import * as z from 'zod/mini'

/** One thing that an administrator can set, with the value that holds until they do. */
export interface SettingDefinition<Value = unknown> {
  readonly key: string
  readonly schema: z.ZodMiniType<Value>
  readonly initial: Value
}

/** Declares a setting under a key that is unique in the product. */
export function defineSetting<Value>(
  key: string,
  { schema, initial }: { schema: z.ZodMiniType<Value>; initial: NoInfer<Value> },
): SettingDefinition<Value> {
  return { key, schema, initial }
}

/** The value in force: what is stored where it is sound, the initial one elsewhere. */
export function settingValue<Value>({ schema, initial }: SettingDefinition<Value>, stored: unknown): Value {
  const parsed = z.safeParse(schema, stored)
  return parsed.success ? parsed.data : initial
}
