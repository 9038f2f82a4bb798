import { defaultLockAfterSeconds, defaultMockDelayMs, defaultPermissionMode, type DocumentSettings } from '#contract/document-settings.ts'
import type { LocalizedText } from '#contract/language.ts'

const defaults: DocumentSettings = {
  version: '',
  apiPrefix: '/api',
  useMock: false,
  mockDelayMs: defaultMockDelayMs,
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

function isNames(value: unknown): value is Partial<LocalizedText> {
  return typeof value === 'object' && value !== null && Object.values(value).every((name) => typeof name === 'string')
}

const texts = ['version', 'apiPrefix', 'defaultLanguage', 'timeZone', 'logo', 'icpNumber', 'singleSignOn', 'copyright'] as const

function textsIn(values: object): Partial<Record<(typeof texts)[number], string>> {
  const found: Partial<Record<(typeof texts)[number], string>> = {}
  const given = new Map<string, unknown>(Object.entries(values))
  for (const name of texts) {
    const text = given.get(name)
    if (typeof text === 'string') found[name] = text
  }
  return found
}

/**
 * Parses the settings in the document. Missing or invalid values get their defaults. Written without a schema, because the boot script
 * includes it.
 */
export function readSettings(text: string): DocumentSettings {
  const values = parseJson(text)
  if (typeof values !== 'object' || values === null) return defaults
  return {
    ...defaults,
    ...textsIn(values),
    useMock: 'useMock' in values && values.useMock === true,
    ...('mockDelayMs' in values && typeof values.mockDelayMs === 'number' && { mockDelayMs: values.mockDelayMs }),
    ...('lockAfterSeconds' in values && typeof values.lockAfterSeconds === 'number' && { lockAfterSeconds: values.lockAfterSeconds }),
    ...('canResetPassword' in values && values.canResetPassword === true && { canResetPassword: true }),
    ...('siteName' in values && isNames(values.siteName) && { siteName: values.siteName }),
    ...('permissionMode' in values && values.permissionMode === 'BACK' && { permissionMode: 'BACK' }),
  }
}

/** The settings of this document. */
export function currentSettings(): DocumentSettings {
  return readSettings(document.getElementById('settings')?.textContent ?? '')
}
