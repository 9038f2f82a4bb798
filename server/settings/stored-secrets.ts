import type { SettingDefinition, StoredSetting } from '#contract/settings/setting.ts'
import { type Secrets, UndecryptableError } from '#server/secrets/secrets.ts'

type Setting = Pick<SettingDefinition, 'key' | 'field'>

function placeOf({ key }: Setting): string {
  return `setting.value.${key}`
}

/** What is stored of a value: secrets are encrypted, unless they are empty. */
export function sealedValue<Value>(secrets: Secrets, setting: Setting, value: Value): Value | string {
  return setting.field?.kind === 'secret' && typeof value === 'string' && value !== '' ? secrets.encrypt(value, placeOf(setting)) : value
}

/** A stored value that can be read; a secret of another server counts as none and must be entered again. */
export function openedValue(secrets: Secrets, setting: Setting, stored: unknown): unknown {
  if (setting.field?.kind !== 'secret' || typeof stored !== 'string' || stored === '') return stored
  try {
    return secrets.decrypt(stored, placeOf(setting))
  } catch (error) {
    if (error instanceof UndecryptableError) return ''
    throw error
  }
}

/** Stored settings, with their secrets decrypted. */
export function openedSettings(
  secrets: Secrets,
  declared: readonly SettingDefinition[],
  stored: ReadonlyMap<string, StoredSetting>,
): ReadonlyMap<string, StoredSetting> {
  const opened = new Map(stored)
  for (const setting of declared) {
    const row = stored.get(setting.key)
    if (row) opened.set(setting.key, { ...row, value: openedValue(secrets, setting, row.value) })
  }
  return opened
}
