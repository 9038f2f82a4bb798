import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { officersOf } from '#contract/identity/officers.ts'
import { discoverContract } from '#conformance/discovery.ts'
import { innermost } from './call-fields.ts'
import { nameOf } from './scenario-requests.ts'

// What the contract says of who may make a call, and what it returns, without a server.
const { calls } = await discoverContract()
const guarded = calls.filter(({ permission }) => typeof permission === 'object')

test('[C1] every call names a permission, except a fixed list of public and signed-in calls', () => {
  const open = (to: string) => calls.filter(({ permission }) => permission === to).map(nameOf)
  expect(open('public').toSorted()).toEqual([
    'GET /password_rules',
    'POST /login',
    'POST /login/factor',
    'POST /login/passkey',
    'POST /login/sso',
    'POST /login/sso/complete',
    'POST /password_reset',
    'POST /password_reset/request',
  ])
  expect(open('signedIn').toSorted()).toEqual([
    'DELETE /account/keys/:id',
    'DELETE /account/passkeys/:id',
    'DELETE /account/sessions/:id',
    'DELETE /account/sso',
    'DELETE /account/totp',
    'DELETE /account/view',
    'DELETE /comment/:id',
    'DELETE /draft',
    'DELETE /file/:id',
    'DELETE /view/:id',
    'GET /about',
    'GET /account',
    'GET /account/keys',
    'GET /account/login-log',
    'GET /account/passkeys',
    'GET /account/sessions',
    'GET /account/sso',
    'GET /account/totp',
    'GET /admin_info',
    'GET /bulk-edit/:id',
    'GET /comment/list',
    'GET /comment/people',
    'GET /department/choices',
    'GET /dependent/list',
    'GET /dictionary/items',
    'GET /draft',
    'GET /file-space',
    'GET /file/:id/upload',
    'GET /handover/:id',
    'GET /menus',
    'GET /notification/:id',
    'GET /notification/list',
    'GET /notification/unread',
    'GET /person/list',
    'GET /preference/list',
    'GET /task/:id',
    'GET /task/list',
    'GET /view/counts',
    'GET /view/list',
    'GET /view/roles',
    'PATCH /account',
    'PATCH /account/passkeys/:id',
    'PATCH /file/:id',
    'PATCH /view/:id',
    'POST /account/confirm',
    'POST /account/passkeys',
    'POST /account/passkeys/creation',
    'POST /account/passkeys/request',
    'POST /account/password',
    'POST /account/sessions/end-others',
    'POST /account/sso',
    'POST /account/sso/start',
    'POST /account/totp',
    'POST /account/totp/proof',
    'POST /account/totp/recovery-codes',
    'POST /activity',
    'POST /bulk-edit/:id/rows',
    'POST /bulk-edit/:id/run',
    'POST /bulk-edit/:id/undo',
    'POST /comment',
    'POST /file',
    'POST /import/:id/rows',
    'POST /import/:id/run',
    'POST /lock',
    'POST /logout',
    'POST /notification/:id/read',
    'POST /notification/read-all',
    'POST /presence',
    'POST /task/:id/cancel',
    'POST /view',
    'PUT /comment/:id',
    'PUT /draft',
    'PUT /preference/:key',
  ])
  expect(guarded.length).toBe(calls.length - 81)
})

/** The paths of all fields of a result schema. */
function namesIn(schema: unknown, above = '', seen: ReadonlySet<unknown> = new Set()): string[] {
  if (seen.has(schema)) return []
  const inner = innermost(schema)
  const below = new Set([...seen, schema])
  if (inner instanceof z.ZodMiniArray) return namesIn(inner._zod.def.element, above, below)
  if (!(inner instanceof z.ZodMiniObject)) return [above]
  return Object.entries(inner.shape).flatMap(([name, field]) => namesIn(field, above === '' ? name : `${above}.${name}`, below))
}

test('[C11] no result declares a secret, except the token for a user who has just given a password', () => {
  const secretFields = calls.flatMap((call) =>
    namesIn(call.result)
      .filter((name) => /passw|token|secret|hash|cookie|salt/i.test(name))
      .map((name) => `${nameOf(call)} ${name}`),
  )
  expect(secretFields.toSorted()).toEqual([
    // Whether there is one.
    'GET /admin_info hasNoPassword',
    // The specification has these two, and they are always empty.
    'GET /admin_info password',
    'GET /admin_info token',
    // Shown once to the user who has created the key.
    'POST /account/keys secret',
    'POST /account/password token',
    // Shown once to the user who sets up an authenticator app.
    'POST /account/totp secret',
    'POST /login passwordChangeRequired',
    'POST /login token',
    'POST /login/factor passwordChangeRequired',
    'POST /login/factor token',
    'POST /login/sso/complete passwordChangeRequired',
    'POST /login/sso/complete token',
    'POST /officers/request/:id/approve password',
    // One-time passwords, shown once to the user who has created or reset the account.
    'POST /user password',
    'POST /user/:id/password password',
    'POST /user/passwords issued.password',
    // Shown once to the owner.
    'POST /webhook/:id/secret secret',
  ])
})

test('each permission of the administration belongs to an officer, writing ones to one alone, and no other permission to any', () => {
  const held = new Map(
    calls.flatMap(({ permission }) => (typeof permission === 'object' ? [[permission.value, officersOf(permission.value)]] : [])),
  )
  const administration = [...held].filter(([value]) => /^(system|setting)(_|$)/.test(value))
  expect(administration.filter(([, offices]) => offices.length === 0)).toEqual([])
  const writing = administration.filter(([value]) => /_(edit|delete|reset|roles|sign_out)$/.test(value) && value !== 'system_officers_edit')
  expect(writing.length).toBeGreaterThan(8)
  expect(writing.filter(([, offices]) => offices.length !== 1)).toEqual([])
  expect([...held].filter(([value, offices]) => offices.length > 0 && !/^(system|setting)(_|$)/.test(value))).toEqual([])
})
