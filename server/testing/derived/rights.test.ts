import { afterAll, beforeAll, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { type CallDefinition, isRead } from '#contract/kit/call.ts'
import { resultCode } from '#contract/kit/envelope.ts'
import { forbidden } from '#contract/kit/error.ts'
import { adminPassword, startTestServer, type TestServer } from '#server/testing/test-server.ts'
import { discoverPromises } from '#conformance/discovery.ts'
import { innermost } from './call-fields.ts'
import { nameOf } from './played-calls.ts'
import { type Probe, type ProbedCall, probeCalls } from './probed-calls.ts'
import { rowsOf } from './table-contents.ts'

const promises = await discoverPromises()
const { calls } = promises

/** Writes of the house that note what happened, and those of what people set for themselves: neither goes through `change`. */
const noted = ['POST /login', 'POST /logout']
const housekept = ['PUT /preference/:key']

let server: TestServer
let probe: Probe

beforeAll(async () => {
  server = await startTestServer()
  probe = await probeCalls(server, promises, new Set([...noted, ...housekept]))
}, 240_000)
afterAll(() => server.stop())

function probed(call: CallDefinition): ProbedCall {
  const found = probe.calls.get(nameOf(call))
  if (!found) throw new Error(`${nameOf(call)} is made in no scenario`)
  return found
}

const named = (which: (call: CallDefinition) => boolean) =>
  calls.filter(which).map((call): [string, CallDefinition] => [nameOf(call), call])
const everyCall = named(() => true)
const everyWrite = named((call) => !isRead(call))
const guarded = named(({ permission }) => typeof permission === 'object')

test('[C1] every call names its permission, but for those that are open to everybody and to everybody signed in', () => {
  const open = (to: string) => calls.filter(({ permission }) => permission === to).map(nameOf)
  expect(open('public').toSorted()).toEqual(['POST /login'])
  expect(open('signedIn').toSorted()).toEqual([
    'GET /about',
    'GET /admin_info',
    'GET /menus',
    'GET /preference/list',
    'POST /account/password',
    'POST /logout',
    'PUT /preference/:key',
  ])
  expect(guarded.length).toBe(calls.length - 8)
})

test('[C1] the server answers the calls of the contract and no others', () => {
  expect(server.running.calls.map(nameOf).toSorted()).toEqual(calls.map(nameOf).toSorted())
})

test('requests that are refused leave everybody else what they had', () => {
  expect(probe.broken).toEqual([])
})

const expired = resultCode.sessionExpired

function expectedRefusals(call: CallDefinition): Record<string, number> {
  const withoutSession = { 'no session': expired, 'an expired session': expired, 'a revoked session': expired, 'the cookie alone': expired }
  return {
    ...(call.permission !== 'public' && withoutSession),
    ...(typeof call.permission === 'object' && { 'every other permission': forbidden.code }),
    ...(!isRead(call) && { 'another site': forbidden.code }),
  }
}

test.each(everyCall)('[C2] %s is refused to who may not make it, writes nothing then, and is answered to who may', (_, call) => {
  const { refusals, tablesOfRefusals, isGranted } = probed(call)
  expect(refusals).toEqual(expectedRefusals(call))
  const [before, after] = tablesOfRefusals
  expect(after).toEqual(before)
  expect(isGranted).toBe(true)
})

test.each(guarded.filter(([, { params }]) => params))('[C9] %s tells who may not make it nothing of which ids there are', (_, call) => {
  const [there, missing] = probed(call).toldOfIds ?? []
  expect(there).toBeDefined()
  expect(missing).toBe(there)
})

test.each(everyWrite)('[E8] %s is refused when another site sends it, and when the cookie comes without the token', (_, call) => {
  const { refusals } = probed(call)
  expect(refusals['another site']).toBe(forbidden.code)
  expect(refusals['the cookie alone']).toBe(call.permission === 'public' ? undefined : expired)
})

test.each(guarded)('[G4] %s leaves an entry in the audit log each time that somebody with a session is refused', (_, call) => {
  const { refusals, auditRowsOfRefusals } = probed(call)
  expect(auditRowsOfRefusals).toBe(Object.values(refusals).filter((code) => code === forbidden.code).length)
})

test.each(everyCall)('[G3] %s leaves one audit row if it writes, and none if it reads', (name, call) => {
  expect(probed(call).auditRows).toBe(isRead(call) || housekept.includes(name) ? 0 : 1)
})

test.each(everyWrite.filter(([name]) => ![...noted, ...housekept].includes(name)))(
  '[G3 G6] %s changes nothing when its audit row cannot be written, and says no more than a reference',
  (_, call) => {
    const { answer = '', tables: [before, after] = [] } = probed(call).withoutAuditLog ?? {}
    expect(JSON.parse(answer)).toEqual({
      code: resultCode.error,
      result: { error: 'unexpected', reference: expect.stringMatching(/^\w{10}$/) },
      message: expect.not.stringMatching(/audit|table|insert|\.ts|no such|relation/i),
      type: 'error',
    })
    expect(before).toBeDefined()
    expect(after).toEqual(before)
  },
)

test('[G5] there is no call that changes or removes a row of the audit log', async () => {
  expect(probe.calls.size).toBe(calls.length)
  const left = new Set(await rowsOf(server.read, 'audit_entry'))
  expect(probe.auditRows.size).toBeGreaterThan(calls.length)
  expect([...probe.auditRows].filter((row) => !left.has(row))).toEqual([])
})

/** The names of what an answer may hold, from the outside in. */
function namesIn(schema: unknown, above = '', seen: ReadonlySet<unknown> = new Set()): string[] {
  if (seen.has(schema)) return []
  const inner = innermost(schema)
  const below = new Set([...seen, schema])
  if (inner instanceof z.ZodMiniArray) return namesIn(inner._zod.def.element, above, below)
  if (!(inner instanceof z.ZodMiniObject)) return [above]
  return Object.entries(inner.shape).flatMap(([name, field]) => namesIn(field, above === '' ? name : `${above}.${name}`, below))
}

test('[C11] no answer has a place for a secret, but for the tokens of those who have just given a password', () => {
  const places = calls.flatMap((call) =>
    namesIn(call.result)
      .filter((name) => /passw|token|secret|hash|cookie|salt/i.test(name))
      .map((name) => `${nameOf(call)} ${name}`),
  )
  expect(places.toSorted()).toEqual([
    // The specification has these two, and they are always empty.
    'GET /admin_info password',
    'GET /admin_info token',
    'POST /account/password token',
    'POST /login passwordChangeRequired',
    'POST /login token',
  ])
})

test('[C11] no answer to any call holds a password, a hash, or the token of a session', async () => {
  const tables = [...(await rowsOf(server.read, 'session')), ...(await rowsOf(server.read, 'app_user'))].join('\n')
  const hashes = [...tables.matchAll(/"(?:token_hash|cookie_hash|password_hash)","([^"]+)"/g)].map(([, hash = '']) => hash)
  const given = new Set(['POST /login', 'POST /account/password'])
  const tokens = probe.answers
    .filter(({ call }) => given.has(nameOf(call)))
    .flatMap(({ text }) => /"token":"([^"]+)"/.exec(text)?.[1] ?? [])
  expect(hashes.length).toBeGreaterThan(20)
  expect(tokens.length).toBeGreaterThan(5)
  const secrets = [adminPassword, 'keeps a secret', '$argon2', ...hashes]
  const telling = probe.answers.filter(({ call, text }) =>
    [...secrets, ...(given.has(nameOf(call)) ? [] : tokens)].some((secret) => text.includes(secret)),
  )
  expect(telling).toEqual([])
})
