import { afterAll, beforeAll, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { type CallDefinition, isRead } from '#contract/calls/call.ts'
import { resultCode } from '#contract/calls/envelope.ts'
import { confirmationRequired, forbidden, viewingAsRole } from '#contract/errors/error.ts'
import { adminPassword, startTestServer, type TestServer } from '#server/testing/test-server.ts'
import { discoverContract } from '#conformance/discovery.ts'
import { innermost } from './call-fields.ts'
import { forEachCall } from './each-call.ts'
import { allowManyTries, nameOf } from './scenario-requests.ts'
import { type Probe, type ProbedCall, probeCalls } from './access-probe.ts'
import { isUnaudited, noted } from './unaudited-calls.ts'

const contract = await discoverContract()
const { calls } = contract

let server: TestServer
let probe: Probe

beforeAll(async () => {
  server = await startTestServer()
  await allowManyTries(server)
  probe = await probeCalls(server, contract, new Set([...noted, ...calls.filter(isUnaudited).map(nameOf)]))
}, 900_000)
afterAll(() => server.stop())

function probed(call: CallDefinition): ProbedCall {
  const found = probe.calls.get(nameOf(call))
  if (!found) throw new Error(`No scenario makes ${nameOf(call)}`)
  return found
}

const writes = calls.filter((call) => !isRead(call))
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

test('[C1] the server serves exactly the calls of the contract', () => {
  expect(server.running.calls.map(nameOf).toSorted()).toEqual(calls.map(nameOf).toSorted())
})

test('rejected requests do not affect other users', () => {
  expect(probe.failed).toEqual([])
})

const expired = resultCode.sessionExpired

function expectedRejections(call: CallDefinition): Record<string, number> {
  const withoutSession = { 'no session': expired, 'an expired session': expired, 'a revoked session': expired, 'the cookie alone': expired }
  return {
    ...(call.permission !== 'public' && withoutSession),
    ...(typeof call.permission === 'object' && { 'every other permission': forbidden.code }),
    ...(!isRead(call) && { 'another site': forbidden.code }),
  }
}

test('[C2] every call succeeds with its permission; without it, it is rejected and writes nothing', () => {
  forEachCall(calls, (call) => {
    const { rejections, changedByRejections, isGranted } = probed(call)
    expect(rejections).toEqual(expectedRejections(call))
    expect(changedByRejections).toEqual([])
    expect(isGranted).toBe(true)
  })
})

test('every call that requires a confirmation asks for it in a session without one, and writes nothing', () => {
  forEachCall(calls, (call) => {
    const asked = { error: confirmationRequired.name, changed: [] }
    expect(probed(call).unconfirmed).toEqual(call.requiresConfirmation ? asked : undefined)
  })
})

test('[I2] in a session that views as a role every write is refused and writes nothing, except ending the view and what concerns the session itself', () => {
  const allowed = writes.filter((call) => call.isAllowedWhileViewing)
  expect(allowed.map(nameOf).toSorted()).toEqual([
    'DELETE /account/view',
    'POST /activity',
    'POST /lock',
    'POST /login',
    'POST /login/factor',
    'POST /login/passkey',
    'POST /logout',
    'POST /password_reset',
    'POST /password_reset/request',
  ])
  const refused = writes.filter((call) => !call.isAllowedWhileViewing)
  forEachCall(refused, (call) => {
    expect(probed(call).viewing).toEqual({ error: viewingAsRole.name, changed: [] })
  })
})

test('[C9] no call reveals which ids exist to users without its permission', () => {
  const withId = guarded.filter(({ params }) => params)
  forEachCall(withId, (call) => {
    const [existing, unknown] = probed(call).answersToIds ?? []
    expect(existing).toBeDefined()
    expect(unknown).toBe(existing)
  })
})

test('[E8] every write is rejected from another site and when the cookie comes without the token', () => {
  forEachCall(writes, (call) => {
    const { rejections } = probed(call)
    expect(rejections['another site']).toBe(forbidden.code)
    expect(rejections['the cookie alone']).toBe(call.permission === 'public' ? undefined : expired)
  })
})

test('[G4a] every call writes one audit entry each time that a session is forbidden to make it', () => {
  forEachCall(guarded, (call) => {
    const { auditOfRejections } = probed(call)
    expect(auditOfRejections.rows).toBe(auditOfRejections.forbidden)
  })
})

test('[G3] every write writes one audit entry, and a read none', () => {
  forEachCall(calls, (call) => {
    expect(probed(call).auditRows).toBe(isRead(call) || isUnaudited(call) ? 0 : 1)
  })
})

test('[G3 G6] a write changes nothing when its audit row cannot be written, and reveals only a reference', () => {
  const changes = writes.filter((call) => !noted.includes(nameOf(call)) && !isUnaudited(call))
  forEachCall(changes, (call) => {
    const { answer = '', changed } = probed(call).withoutAuditLog ?? {}
    expect(JSON.parse(answer)).toEqual({
      code: resultCode.error,
      result: { error: 'unexpected', requestId: expect.stringMatching(/^\w{10}$/) },
      message: expect.not.stringMatching(/audit|table|insert|\.ts|no such|relation/i),
      type: 'error',
    })
    expect(changed).toEqual([])
  })
})

test('[G5a] no call changes or deletes a row of the audit log', () => {
  expect(probe.calls.size).toBe(calls.length)
  const ofLog = probe.changes.filter(({ name }) => name === 'audit_entry' || name === 'audit_change')
  expect(ofLog.map(({ kind }) => kind)).toEqual(['insert', 'insert'])
  expect(ofLog[1]?.count).toBeGreaterThan(calls.length)
})

/** Every row of a table as text. */
async function rowsOf(table: string): Promise<string[]> {
  const tables = server.read.$extendTables<Record<string, Record<string, string | number | null>>>()
  return (await tables.selectFrom(table).selectAll().execute()).map((row) => JSON.stringify(Object.entries(row)))
}

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
    // Shown once to whoever has created the key.
    'POST /account/keys secret',
    'POST /account/password token',
    // Shown once to whoever sets up an authenticator app.
    'POST /account/totp secret',
    'POST /login passwordChangeRequired',
    'POST /login token',
    'POST /login/factor passwordChangeRequired',
    'POST /login/factor token',
    'POST /login/sso/complete passwordChangeRequired',
    'POST /login/sso/complete token',
    'POST /officers/request/:id/approve password',
    // One-time passwords, shown once to whoever has created or reset the account.
    'POST /user password',
    'POST /user/:id/password password',
    // Shown once to the owner.
    'POST /webhook/:id/secret secret',
  ])
})

test('[C11] no response contains a password, a hash or a session token', async () => {
  const tables = [...(await rowsOf('session')), ...(await rowsOf('app_user'))].join('\n')
  const hashes = [...tables.matchAll(/"(?:token_hash|cookie_hash|password_hash)","([^"]+)"/g)].map(([, hash = '']) => hash)
  const returningTokens = new Set(['POST /login', 'POST /login/factor', 'POST /login/sso/complete', 'POST /account/password'])
  const tokens = probe.answers
    .filter(({ call }) => returningTokens.has(nameOf(call)))
    .flatMap(({ text }) => /"token":"([^"]+)"/.exec(text)?.[1] ?? [])
  expect(hashes.length).toBeGreaterThan(20)
  expect(tokens.length).toBeGreaterThan(5)
  const secrets = [adminPassword, 'keeps a secret', '$argon2', ...hashes]
  const leaking = probe.answers.filter(({ call, text }) =>
    [...secrets, ...(returningTokens.has(nameOf(call)) ? [] : tokens)].some((secret) => text.includes(secret)),
  )
  expect(leaking).toEqual([])
})
