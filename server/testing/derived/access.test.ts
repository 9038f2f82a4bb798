import { afterAll, beforeAll, expect, test } from 'vitest'
import { type CallDefinition, isRead } from '#contract/calls/call.ts'
import { resultCode } from '#contract/calls/envelope.ts'
import { confirmationRequired, forbidden } from '#contract/errors/error.ts'
import { viewingAsRole } from '#contract/errors/request-errors.ts'
import { adminPassword, startTestServer, type TestServer } from '#server/testing/test-server.ts'
import { discoverContract } from '#conformance/discovery.ts'
import { isOfEverybody, resourcesOfEverybody } from './foreign-rows.ts'
import { forEachCall } from './each-call.ts'
import { allowManyTries, nameOf } from './scenario-requests.ts'
import { probeCalls } from './access-probe.ts'
import type { Probe, ProbedCall } from './probed-call.ts'
import { isUnaudited, noted } from './unaudited-calls.ts'

const contract = await discoverContract()
const { calls } = contract

let server: TestServer
let probe: Probe

beforeAll(async () => {
  server = await startTestServer()
  await allowManyTries(server)
  probe = await probeCalls(server, contract, { withoutAudit: new Set([...noted, ...calls.filter(isUnaudited).map(nameOf)]) })
}, 900_000)
afterAll(() => server.stop())

function probed(call: CallDefinition): ProbedCall {
  const found = probe.calls.get(nameOf(call))
  if (!found) throw new Error(`No scenario makes ${nameOf(call)}`)
  return found
}

const writes = calls.filter((call) => !isRead(call))
const guarded = calls.filter(({ permission }) => typeof permission === 'object')

test('[C1] the server serves exactly the calls of the contract', () => {
  expect(server.running.calls.map(nameOf).toSorted()).toEqual(calls.map(nameOf).toSorted())
})

test('rejected requests do not affect other users', () => {
  expect(probe.failed).toEqual([])
})

const expired = resultCode.sessionExpired

function expectedRejections(call: CallDefinition): Record<string, number> {
  return {
    ...(call.permission !== 'public' && { 'no session': expired, ...(!isRead(call) && { 'the cookie alone': expired }) }),
    ...(typeof call.permission === 'object' && { 'every other permission': forbidden.code }),
    ...(call.viewPermission && { 'every permission but viewing': forbidden.code }),
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

test('[I1] a user who has every permission but may not see a row finds it by no call, and changes it by none', () => {
  // Where users with the permission may write every row, nothing is sent.
  const asked = calls.filter((call) => isRead(call) || !isOfEverybody(call))
  forEachCall(
    asked.filter(({ params }) => params),
    (call) => expect(probed(call).outOfScope).toEqual({ status: isOfEverybody(call) ? 200 : 404, changed: [] }),
  )
  // Others name rows in their query, or several in their body.
  forEachCall(
    asked.filter((call) => !call.params && probed(call).outOfScope),
    (call) => expect(probed(call).outOfScope?.changed).toEqual([]),
  )
  // A resource of which no call names a row does not belong into the list.
  const named = new Set(calls.filter(isOfEverybody).map(({ resource }) => resource))
  expect([...named].toSorted()).toEqual(resourcesOfEverybody.toSorted())
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
