import { expect, test } from 'vitest'
import { getAdminInfo } from '#contract/access.ts'
import { listRoutes } from '#contract/pages/menu-routes.ts'
import { permissionModes } from '#contract/document-settings.ts'
import { basePath } from './base-path.ts'
import { buildCallUrl } from '#web/api/call-url.ts'
import { readSettings } from './document-settings.ts'

test('reads the settings in the document', () => {
  const settings = {
    version: '1.2.3',
    apiPrefix: '/v2',
    isDemo: true,
    demoDelayMs: 20,
    permissionMode: 'BACK',
    lockAfterSeconds: 60,
    defaultLanguage: 'browser',
    timeZone: 'America/New_York',
  }
  expect(readSettings(JSON.stringify(settings))).toEqual(settings)
})

test.each([
  '',
  '{}',
  'null',
  '[]',
  '{"apiPrefix":7,"timeZone":8}',
  '{"version',
  '{"isDemo":"yes","demoDelayMs":"long"}',
  '{"permissionMode":"back"}',
])(
  '[S3.50 S6.8 S9.7] missing or invalid settings get their defaults, including demonstration off, 1000 ms delay and mode FIXED: %j',
  (text) => {
    expect(readSettings(text)).toEqual({
      version: '',
      apiPrefix: '/api',
      isDemo: false,
      demoDelayMs: 1000,
      lockAfterSeconds: 3600,
      permissionMode: 'FIXED',
    })
  },
)

test('[S6.7] there are two permission modes, FIXED and BACK, and each can be read', () => {
  expect(permissionModes).toEqual(['FIXED', 'BACK'])
  for (const permissionMode of permissionModes) expect(readSettings(JSON.stringify({ permissionMode }))).toMatchObject({ permissionMode })
})

test('the base is the path of the document’s base element', () => {
  document.head.innerHTML = '<base href="/tools/admin/">'
  expect(basePath()).toBe('/tools/admin')
  document.head.innerHTML = '<base href="/">'
  expect(basePath()).toBe('')
})

test('an absolute URL stays unchanged', () => {
  expect(buildCallUrl('https://other.example/x', { base: '/admin', prefix: '/api' })).toBe('https://other.example/x')
  expect(buildCallUrl('/x', { base: '/admin', prefix: '/api', query: { a: '1 2' } })).toBe('/admin/api/x?a=1+2')
})

test('the boot script prefetches the user and the menu', () => {
  expect(getAdminInfo).toMatchObject({ method: 'GET', path: '/admin_info' })
  expect(listRoutes).toMatchObject({ method: 'GET', path: '/menus' })
})
