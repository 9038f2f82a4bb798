import * as z from 'zod/mini'
import type { GivenSetting, SettingState, SettingValue } from '#features/settings/contract/setting-calls.ts'
import { isSameValue } from '#contract/same-value.ts'

/** The values of a form by key; undefined where nothing is entered. */
export type FormSettings = Readonly<Record<string, unknown>>

function schemaOf({ kind, min, max, scale }: SettingState): z.ZodMiniType {
  switch (kind) {
    case 'number':
      return z.number().check(z.gte(Math.ceil((min ?? 0) / scale)), z.lte(Math.floor((max ?? Number.MAX_SAFE_INTEGER) / scale)))
    case 'switch':
      return z.boolean()
    case 'roles':
    case 'groupRoles':
    case 'roleNetworks':
      return z.array(z.string())
    case 'choice':
    case 'timeZone':
      return z.string().check(z.minLength(1))
    case 'picture':
      return z.string()
    case 'text':
    case 'secret':
    case 'paragraph':
      return z.string().check(z.maxLength(max ?? Number.MAX_SAFE_INTEGER))
  }
}

/** What the form checks before the server does, by key. */
export function schemaOfSettings(settings: readonly SettingState[]) {
  return z.object(Object.fromEntries(settings.map((setting) => [setting.key, schemaOf(setting)])))
}

function shown({ scale }: SettingState, value: SettingValue): SettingValue {
  return typeof value === 'number' ? value / scale : value
}

/** The values as the form shows them: the current ones, or the defaults. */
export function shownValues(settings: readonly SettingState[], which: 'value' | 'initial'): FormSettings {
  return Object.fromEntries(settings.map((setting) => [setting.key, shown(setting, setting[which])]))
}

function toStored({ scale }: SettingState, value: unknown): SettingValue | undefined {
  if (typeof value === 'number') return Math.round(value * scale)
  if (typeof value === 'string' || typeof value === 'boolean') return value
  return Array.isArray(value) ? value.map(String) : undefined
}

/** What a form changes of the settings, in stored units. */
export function changedSettings(settings: readonly SettingState[], values: FormSettings): GivenSetting[] {
  const changes: GivenSetting[] = []
  for (const setting of settings) {
    const value = toStored(setting, values[setting.key])
    if (value !== undefined && !isSameValue(value, setting.value)) changes.push({ key: setting.key, value })
  }
  return changes
}
