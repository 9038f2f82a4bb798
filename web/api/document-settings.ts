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

/**
 * Parses the settings in the document. Missing or invalid values get their defaults. Written without a schema, because the boot script
 * includes it.
 */
export function readSettings(text: string): DocumentSettings {
  const values = parseJson(text)
  if (typeof values !== 'object' || values === null) return defaults
  return {
    version: 'version' in values && typeof values.version === 'string' ? values.version : defaults.version,
    apiPrefix: 'apiPrefix' in values && typeof values.apiPrefix === 'string' ? values.apiPrefix : defaults.apiPrefix,
    useMock: 'useMock' in values && values.useMock === true,
    mockDelayMs: 'mockDelayMs' in values && typeof values.mockDelayMs === 'number' ? values.mockDelayMs : defaults.mockDelayMs,
    lockAfterSeconds:
      'lockAfterSeconds' in values && typeof values.lockAfterSeconds === 'number' ? values.lockAfterSeconds : defaults.lockAfterSeconds,
    ...('canResetPassword' in values && values.canResetPassword === true && { canResetPassword: true }),
    ...('siteName' in values && isNames(values.siteName) && { siteName: values.siteName }),
    ...('logo' in values && typeof values.logo === 'string' && { logo: values.logo }),
    ...('icpNumber' in values && typeof values.icpNumber === 'string' && { icpNumber: values.icpNumber }),
    ...('singleSignOn' in values && typeof values.singleSignOn === 'string' && { singleSignOn: values.singleSignOn }),
    ...('copyright' in values && typeof values.copyright === 'string' && { copyright: values.copyright }),
    permissionMode: 'permissionMode' in values && values.permissionMode === 'BACK' ? 'BACK' : defaults.permissionMode,
  }
}

/** The settings of this document. */
export function currentSettings(): DocumentSettings {
  return readSettings(document.getElementById('settings')?.textContent ?? '')
}
