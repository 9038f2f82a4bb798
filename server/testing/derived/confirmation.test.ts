import { afterEach, beforeEach, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { login, logout } from '#contract/access.ts'
import { defineCall } from '#contract/calls/call.ts'
import { confirmIdentity } from '#contract/confirmation.ts'
import { confirmationRequired } from '#contract/errors/error.ts'
import { definePermission } from '#contract/permissions/permission.ts'
import { line } from '#contract/schemas/schemas.ts'
import type { DiscoveredContract } from '#conformance/discovered-contract.ts'
import { scenario } from '#conformance/scenario.ts'
import { handle } from '#server/kit/context.ts'
import { defineModule } from '#server/kit/module.ts'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'
import { probeCalls } from './access-probe.ts'
import { sendHostileRequests } from './hostile-requests.ts'
import { allowManyTries, nameOf } from './scenario-requests.ts'

const permission = definePermission('vault', { 'zh-CN': '金库', 'en-US': 'Vault' })

const openVault = defineCall({
  resource: 'vault',
  operation: 'open',
  method: 'POST',
  path: '/vault/open',
  permission,
  requiresConfirmation: true,
  body: z.strictObject({ reason: line({ max: 40 }) }),
  result: z.null(),
})

/** A contract of one call that requires a confirmation. */
const contract: DiscoveredContract = {
  calls: [login, logout, confirmIdentity, openVault],
  lists: [],
  preferences: [],
  conformances: [
    {
      scenarios: [
        scenario('the vault is opened', async (fixture) => {
          const session = await fixture.administrator()
          await session.call(openVault, { body: { reason: 'audit' } })
          await session.call(openVault, { body: { reason: 'audit, again' } })
          await (await fixture.signedIn()).call(logout, {})
        }),
      ],
    },
  ],
}

const vault = defineModule({
  id: 'vault',
  handlers: [
    handle(openVault, ({ body }, { change }) =>
      change(async ({ audit }) => {
        audit({ recordId: 'vault', title: body.reason, before: null, after: null })
        return null
      }),
    ),
  ],
})

let server: TestServer
beforeEach(async () => {
  server = await startTestServer({ extra: [vault] })
})
afterEach(() => server.stop())

test('a call that requires a confirmation is probed with one, and once without', async () => {
  const { failed, calls } = await probeCalls(server, contract, {
    withoutAudit: new Set([login, logout, confirmIdentity].map(nameOf)),
  })
  expect(failed).toEqual([])
  const { isGranted, auditRows, unconfirmed } = calls.get(nameOf(openVault)) ?? {}
  expect([isGranted, auditRows]).toEqual([true, 1])
  expect(unconfirmed).toEqual({ error: confirmationRequired.name, changed: [] })
})

test('hostile input of a call that requires a confirmation reaches its validation', async () => {
  await allowManyTries(server)
  const { failed, hostileRequests } = await sendHostileRequests(server, contract, { once: new Set() })
  expect(failed).toEqual([])
  const statuses = hostileRequests.filter(({ call }) => call === openVault).map(({ status }) => status)
  expect(new Set(statuses)).toEqual(new Set([200, 400]))
})
