import { afterAll, beforeAll, expect, test } from 'vitest'
import { type CallDefinition, isRead } from '#contract/kit/call.ts'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'
import { discoverPromises } from '#conformance/discovery.ts'
import { valueAt } from './call-fields.ts'
import { type AnsweredMisshapen, harassCalls, type Harassment } from './harassed-calls.ts'
import { hostileTexts, marker } from './hostile-text.ts'
import type { Misshapen } from './misshapen-requests.ts'
import { allowManyTries, nameOf } from './played-calls.ts'
import { openStatementLog, type StatementLog } from './statement-log.ts'

const promises = await discoverPromises()
const named = (which: (call: CallDefinition) => boolean) =>
  promises.calls.filter(which).map((call): [string, CallDefinition] => [nameOf(call), call])
const everyCall = named(() => true)
const withBody = named(({ body }) => body !== undefined)

/** A password that was changed is no longer the one that its scenario knows. */
const once = ['POST /account/password newPassword']

let log: StatementLog
let server: TestServer
let harassments: readonly Harassment[]
let misshapen: readonly AnsweredMisshapen[]
let broken: readonly string[]

beforeAll(async () => {
  log = openStatementLog()
  server = await startTestServer()
  await allowManyTries(server)
  ;({ harassments, misshapen, broken } = await harassCalls(server, promises, new Set(once)))
}, 240_000)
afterAll(async () => {
  await server.stop()
  log.close()
})

const ofCall = (call: CallDefinition) => harassments.filter((harassment) => harassment.call === call)
const sentences = (wrong: readonly Harassment[]) => wrong.map(({ what, status }) => `${what} → ${status}`)

test('what was sent beside them leaves the scenarios as they were', () => {
  expect(broken).toEqual([])
})

/** What may become of a value that the call's schemas take: it is an answer, or one of the failures that the call declares. */
function isExpected({ call, refusedPath, status }: Harassment): boolean {
  if (refusedPath) return status === 400
  const declared = (call.errors ?? []).map((error) => error.status)
  return status === 200 || status === 400 || declared.some((one) => one === status)
}

test.each(everyCall)('[D1] %s answers text of SQL and scripts like any other text, or refuses it by the rule of its field', (_, call) => {
  expect(ofCall(call).length > 0).toBe(Boolean(call.params ?? call.query ?? call.body))
  expect(sentences(ofCall(call).filter((harassment) => !isExpected(harassment)))).toEqual([])
})

test.each(everyCall)('[D1] %s names the field that it refuses', (_, call) => {
  const unnamed = ofCall(call).filter(
    ({ refusedPath, issuePaths }) => refusedPath && !issuePaths.some((path) => path.join('.') === refusedPath.join('.')),
  )
  expect(sentences(unnamed)).toEqual([])
})

test('[D1] text that is kept is kept to the letter', () => {
  const answered = ({ field, result }: Harassment) => valueAt(result, field.path.slice(-1))
  const kept = harassments.filter((harassment) => {
    const isWritten = harassment.status === 200 && !isRead(harassment.call)
    return isWritten && String(harassment.parsed).includes(marker) && answered(harassment) !== undefined
  })
  expect(kept.length).toBeGreaterThan(hostileTexts.length / 2)
  expect(sentences(kept.filter((harassment) => answered(harassment) !== harassment.parsed))).toEqual([])
})

test('[D1] text from outside is bound to statements, and never a part of one', () => {
  expect([...log.bound].filter((text) => text.includes(marker)).length).toBeGreaterThan(hostileTexts.length)
  expect(log.texts.size).toBeGreaterThan(promises.calls.length)
  expect([...log.texts].filter((text) => text.includes(marker))).toEqual([])
})

/** Sees to it that all forms of one kind were sent and refused. */
function expectRefused(call: CallDefinition, kind: Misshapen['kind']): void {
  const sent = misshapen.filter((one) => one.kind === kind && one.request.call === call)
  expect(sent.length).toBeGreaterThan(0)
  const taken = sent.filter(({ status, statuses }) => !statuses.includes(status))
  expect(taken.map(({ what, status }) => `${what} → ${status}`)).toEqual([])
}

test.each(withBody)('[D4] %s refuses a body that reaches for the prototype of objects, at any depth', (_, call) => {
  expectRefused(call, 'prototype')
  expect(Object.hasOwn(Object.prototype, 'polluted')).toBe(false)
})

test.each(withBody)('[D6] %s refuses a body that does not say that it is JSON', (_, call) => {
  expectRefused(call, 'content type')
})

test.each(everyCall)('[D7] %s refuses a query that says a thing twice, or in brackets', (_, call) => {
  expectRefused(call, 'repeated')
})

test.each(named(({ params }) => params !== undefined))('[C9] %s does not find what is not there, whatever its id looks like', (_, call) => {
  expectRefused(call, 'id')
})
