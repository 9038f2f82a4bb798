import { afterAll, beforeAll, expect, test } from 'vitest'
import { type CallDefinition, isRead } from '#contract/calls/call.ts'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'
import { discoverContract } from '#conformance/discovery.ts'
import { valueAt } from './call-fields.ts'
import { forEachCall } from './each-call.ts'
import { type AnsweredMalformed, isExpected, sendHostileRequests, type HostileRequest } from './hostile-requests.ts'
import { hostileTexts, marker, once } from './hostile-text.ts'
import type { MalformedRequest } from './malformed-requests.ts'
import { allowManyTries } from './scenario-requests.ts'
import { openStatementLog, type StatementLog } from './statement-log.ts'

const contract = await discoverContract()
const { calls } = contract
const withBody = calls.filter(({ body }) => body !== undefined)
const withId = calls.filter(({ params }) => params !== undefined)

let log: StatementLog
let server: TestServer
let hostileRequests: readonly HostileRequest[]
let malformed: readonly AnsweredMalformed[]
let failed: readonly string[]

beforeAll(async () => {
  log = openStatementLog()
  server = await startTestServer()
  await allowManyTries(server)
  ;({ hostileRequests, malformed, failed } = await sendHostileRequests(server, contract, { once }))
}, 900_000)
afterAll(async () => {
  await server.stop()
  log.close()
})

const ofCall = (call: CallDefinition) => hostileRequests.filter((hostileRequest) => hostileRequest.call === call)
const sentences = (wrong: readonly HostileRequest[]) => wrong.map(({ what, status }) => `${what} → ${status}`)

test('all scenarios still pass between hostile requests', () => {
  expect(failed).toEqual([])
})

test('[D1] every call treats SQL and script text like any other text, or rejects it by the rule of its field', () => {
  forEachCall(calls, (call) => {
    expect(ofCall(call).length > 0).toBe(Boolean(call.params ?? call.query ?? call.body))
    expect(sentences(ofCall(call).filter((hostileRequest) => !isExpected(hostileRequest)))).toEqual([])
  })
})

test('[D1] every call names the rejected field', () => {
  forEachCall(calls, (call) => {
    const unnamed = ofCall(call).filter(
      ({ rejectedPath, issuePaths }) => rejectedPath && !issuePaths.some((path) => path.join('.') === rejectedPath.join('.')),
    )
    expect(sentences(unnamed)).toEqual([])
  })
})

test('[D1] stored text is stored verbatim', () => {
  const answered = ({ field, result }: HostileRequest) => valueAt(result, field.path.slice(-1))
  const kept = hostileRequests.filter((hostileRequest) => {
    const isWritten = hostileRequest.status === 200 && !isRead(hostileRequest.call)
    return (
      isWritten &&
      typeof hostileRequest.parsed === 'string' &&
      hostileRequest.parsed.includes(marker) &&
      answered(hostileRequest) !== undefined
    )
  })
  expect(kept.length).toBeGreaterThan(hostileTexts.length / 2)
  expect(sentences(kept.filter((hostileRequest) => answered(hostileRequest) !== hostileRequest.parsed))).toEqual([])
})

test('[D1] user input is always bound, never part of a statement', () => {
  expect([...log.bound].filter((text) => text.includes(marker)).length).toBeGreaterThan(hostileTexts.length)
  expect(log.texts.size).toBeGreaterThan(contract.calls.length)
  expect([...log.texts].filter((text) => text.includes(marker))).toEqual([])
})

/** Asserts that all variants of one kind were sent and rejected. */
function expectRejected(call: CallDefinition, kind: MalformedRequest['kind']): void {
  const sent = malformed.filter((one) => one.kind === kind && one.request.call === call)
  expect(sent.length).toBeGreaterThan(0)
  const accepted = sent.filter(({ status, statuses }) => !statuses.includes(status))
  expect(accepted.map(({ what, status }) => `${what} → ${status}`)).toEqual([])
}

test('[D4] every call rejects prototype pollution at any depth of the body', () => {
  forEachCall(withBody, (call) => expectRejected(call, 'prototype'))
  expect(Object.hasOwn(Object.prototype, 'polluted')).toBe(false)
})

test('[C10] every call rejects fields that its body does not declare, such as those that the server alone sets', () => {
  forEachCall(withBody, (call) => expectRejected(call, 'undeclared'))
})

test('[D6] every call rejects a body without the JSON content type', () => {
  forEachCall(withBody, (call) => expectRejected(call, 'content type'))
})

test('[D7] every call rejects repeated and bracketed query parameters', () => {
  forEachCall(calls, (call) => expectRejected(call, 'repeated'))
})

test('[C9] every call finds nothing for an unknown id of any form', () => {
  forEachCall(withId, (call) => expectRejected(call, 'id'))
})
