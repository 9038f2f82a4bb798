import { defaultLockAfterSeconds, defaultDemoDelayMs, defaultPermissionMode, type DocumentSettings } from '#contract/document-settings.ts'
import type { LocalizedText } from '#contract/language.ts'

const defaults: DocumentSettings = {
  version: '',
  apiPrefix: '/api',
  isDemo: false,
  demoDelayMs: defaultDemoDelayMs,
  permissionMode: defaultPermissionMode,
  lockAfterSeconds: defaultLockAfterSeconds,
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

const isText = (value: unknown) => typeof value === 'string'
const isNumber = (value: unknown) => typeof value === 'number'
const isOn = (value: unknown) => value === true
const isBack = (value: unknown) => value === 'BACK'

function isNames(value: unknown): value is Partial<LocalizedText> {
  return typeof value === 'object' && value !== null && Object.values(value).every(isText)
}

/**
 * Parses the settings in the document. Missing or invalid values get their defaults. Written without a schema, because the boot script
 * includes it.
 */
export function readSettings(text: string): DocumentSettings {
  const values = parseJson(text)
  const given = new Map<string, unknown>(typeof values === 'object' && values ? Object.entries(values) : [])

  function pick<Name extends string, Value>(isValid: (value: unknown) => value is Value, ...names: Name[]): Partial<Record<Name, Value>> {
    const found: Partial<Record<Name, Value>> = {}
    for (const name of names) {
      const value = given.get(name)
      if (isValid(value)) found[name] = value
    }
    return found
  }

  return {
    ...defaults,
    ...pick(isText, 'version', 'apiPrefix', 'defaultLanguage', 'timeZone', 'logo', 'icpNumber', 'singleSignOn', 'copyright'),
    ...pick(isNumber, 'demoDelayMs', 'lockAfterSeconds'),
    ...pick(isOn, 'isDemo', 'canResetPassword'),
    ...pick(isNames, 'siteName'),
    ...pick(isBack, 'permissionMode'),
  }
}

/** The settings of this document. */
export function currentSettings(): DocumentSettings {
  return readSettings(document.getElementById('settings')?.textContent ?? '')
}
