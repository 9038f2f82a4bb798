import * as z from 'zod/mini'

/** A setting for administrators; `initial` is its default. */
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

/** The stored value if it is valid, otherwise the default. */
export function settingValue<Value>({ schema, initial }: SettingDefinition<Value>, stored: unknown): Value {
  const parsed = z.safeParse(schema, stored)
  return parsed.success ? parsed.data : initial
}
