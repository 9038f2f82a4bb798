import { defaultMockDelayMs, defaultPermissionMode, type DocumentSettings } from '#contract/settings.ts'

const defaults: DocumentSettings = {
  version: '',
  apiPrefix: '/api',
  useMock: false,
  mockDelayMs: defaultMockDelayMs,
  permissionMode: defaultPermissionMode,
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

/**
 * Parses the settings in the document. Missing or invalid values get their defaults. Written without a schema, because the boot script
 * includes it.
 */
export function readSettings(text: string): DocumentSettings {
  const given = parsed(text)
  if (typeof given !== 'object' || given === null) return defaults
  return {
    version: 'version' in given && typeof given.version === 'string' ? given.version : defaults.version,
    apiPrefix: 'apiPrefix' in given && typeof given.apiPrefix === 'string' ? given.apiPrefix : defaults.apiPrefix,
    useMock: 'useMock' in given && given.useMock === true,
    mockDelayMs: 'mockDelayMs' in given && typeof given.mockDelayMs === 'number' ? given.mockDelayMs : defaults.mockDelayMs,
    permissionMode: 'permissionMode' in given && given.permissionMode === 'BACK' ? 'BACK' : defaults.permissionMode,
  }
}

/** The settings of this document. */
export function currentSettings(): DocumentSettings {
  return readSettings(document.getElementById('settings')?.textContent ?? '')
}
