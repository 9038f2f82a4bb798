import { expect, test, vi } from 'vitest'
import { isRead } from '#contract/calls/call.ts'
import { resultCode } from '#contract/calls/envelope.ts'
import { forbidden } from '#contract/errors/error.ts'
import { startTestServer } from '#server/testing/test-server.ts'
import { discoverContract } from '#conformance/discovery.ts'
import { probeCalls } from './access-probe.ts'
import { forEachCall } from './each-call.ts'
import { allowManyTries, nameOf } from './scenario-requests.ts'
import { isUnaudited, noted } from './unaudited-calls.ts'

vi.setConfig({ testTimeout: 900_000 })

const contract = await discoverContract()
const { calls } = contract
const expired = resultCode.sessionExpired

test('[C2] every call is rejected in every kind of session that may not make it, and writes nothing', async () => {
  const server = await startTestServer()
  await allowManyTries(server)
  const withoutAudit = new Set([...noted, ...calls.filter(isUnaudited).map(nameOf)])
  const probe = await probeCalls(server, contract, { withoutAudit, isWhole: true })
  await server.stop()
  expect(probe.failed).toEqual([])
  const withoutSession = { 'no session': expired, 'an expired session': expired, 'a revoked session': expired, 'the cookie alone': expired }
  forEachCall(calls, (call) => {
    const { rejections, changedByRejections } = probe.calls.get(nameOf(call)) ?? {}
    expect(rejections).toEqual({
      ...(call.permission !== 'public' && withoutSession),
      ...(typeof call.permission === 'object' && { 'every other permission': forbidden.code }),
      ...(call.viewPermission && { 'every permission but viewing': forbidden.code }),
      ...(!isRead(call) && { 'another site': forbidden.code }),
    })
    expect(changedByRejections).toEqual([])
  })
})
